import { Inject, Injectable } from '@nestjs/common';
import { isoTime, systemClock } from '@kernel/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { findingDecider, type Ending, type FindingState } from '../domain/finding.decide';
import type { MismatchFound, RoundSums } from '../domain/finding.events';
import { endsRound } from '../domain/round-ending';
import type { RoundName, RoundRecord } from '../domain/round-record';
import { RoundRecords } from '../read-models/round-records';

/** What two people have decided about a round. */
export interface DecidedRound {
  readonly round: RoundName;
  readonly resolution: 'roundVoided' | 'roundClosed';
  /** The round that they decided about. */
  readonly seen: RoundSums;
}

/** For games, which end rounds: which round a finding is about, what was decided about it, and where to say what came of that. */
@Injectable()
export class RoundsOfFindings {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(RoundRecords) private readonly records: RoundRecords,
  ) {}

  /** Undefined where it is about no round, or unknown. */
  async roundOf(findingId: string): Promise<RoundName | undefined> {
    const { found } = await this.load(findingId);
    return found ? roundIn(found) : undefined;
  }

  /** Undefined where nothing was decided about a round, or what was decided is carried out. */
  async decided(findingId: string): Promise<DecidedRound | undefined> {
    const { found, status, proposal, ending } = await this.load(findingId);
    const round = found && roundIn(found);
    if (!round || status !== 'resolved' || ending || !proposal?.round || !endsRound(proposal.resolution))
      return undefined;
    return { round, resolution: proposal.resolution, seen: proposal.round };
  }

  /** The round at this moment, from the log. */
  recordOf(round: RoundName): Promise<RoundRecord> {
    return this.records.of(round);
  }

  /** Once for each decision. Two workers may come to different ends: events of one id would pass for one another. */
  async recordEnding(findingId: string, ending: Ending, context: CommandContext): Promise<void> {
    const command = { type: 'RecordEnding' as const, ending, occurredAt: isoTime(systemClock) };
    await this.runner.run(findingDecider, findingId, command, {
      ...context,
      key: `${context.key}:${ending.outcome}:${newId()}`,
    });
  }

  private async load(findingId: string): Promise<FindingState> {
    return (await this.runner.load(findingDecider, findingId)).state;
  }
}

/** The round that a finding names. */
export function roundIn({ kind, memberId, currency, values }: MismatchFound['data']): RoundName | undefined {
  const said = (name: string) => values.find(({ source }) => source === name)?.value;
  const [vendorId, roundId, gameCode] = [said('vendor'), said('round'), said('game')];
  if (kind !== 'round' || memberId === null || currency === null || !vendorId || !roundId || !gameCode)
    return undefined;
  return { memberId, vendorId, roundId, gameCode, currency };
}
