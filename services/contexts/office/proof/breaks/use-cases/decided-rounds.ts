import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import type { RoundDecision, RoundEnding, RoundName } from '@contexts/play/rounds/rounds.api';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { breakDecider, type BreakState } from '../domain/break.decide';
import { endsRound } from '../domain/round-ending';
import type { MismatchFound } from '../domain/break.events';

const ENDS = { roundVoided: 'voided', roundClosed: 'closed' } as const;

/** The rounds that breaks are about, what finance decided about them, and how the decision was carried out. */
@Injectable()
export class DecidedRounds {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Undefined for an unknown break and for one that is about no round. */
  async roundOf(breakId: string): Promise<RoundName | undefined> {
    const { found } = await this.load(breakId);
    return found ? roundIn(found) : undefined;
  }

  /** Undefined when nothing was decided about a round, or when the decision was carried out. */
  async decided(breakId: string): Promise<RoundDecision | undefined> {
    const { found, status, proposal, ending } = await this.load(breakId);
    const round = found && roundIn(found);
    if (!round || status !== 'resolved' || ending || !proposal?.round || !endsRound(proposal.resolution))
      return undefined;
    return { round, end: ENDS[proposal.resolution], seen: proposal.round };
  }

  /**
   * Records the ending once for each decision. The key is different at each call: two workers may come to different
   * endings, and events with the same id would count as one event.
   */
  async recordEnding(breakId: string, ending: RoundEnding, context: CommandContext): Promise<void> {
    const command = { type: 'RecordEnding' as const, ending, occurredAt: isoTime(this.clock) };
    await this.runner.run(breakDecider, breakId, command, {
      ...context,
      key: `${context.key}:${ending.outcome}:${newId()}`,
    });
  }

  private async load(breakId: string): Promise<BreakState> {
    return (await this.runner.load(breakDecider, breakId)).state;
  }
}

/** The round that a break names; undefined for a break that is about no round. */
export function roundIn({ kind, memberId, currency, values }: MismatchFound['data']): RoundName | undefined {
  const valueOf = (name: string) => values.find(({ source }) => source === name)?.value;
  const [vendorId, roundId, gameCode] = [valueOf('vendor'), valueOf('round'), valueOf('game')];
  if (kind !== 'round' || memberId === null || currency === null || !vendorId || !roundId || !gameCode)
    return undefined;
  return { memberId, vendorId, roundId, gameCode, currency };
}
