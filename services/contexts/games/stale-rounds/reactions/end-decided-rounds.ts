import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import { RoundsOfFindings, type FindingEvent } from '@contexts/audit/audit.api';
import type { Reaction } from '@platform/reactions/reaction';
import { EndDecidedRound } from '../use-cases/end-decided-round';

/** The approval of two people ends a round: once for each finding, and its stream says how. */
@Injectable()
export class EndDecidedRounds implements Reaction {
  readonly name = 'end-decided-rounds';
  readonly categories = ['finding'];

  constructor(
    @Inject(RoundsOfFindings) private readonly rounds: RoundsOfFindings,
    @Inject(EndDecidedRound) private readonly ending: EndDecidedRound,
  ) {}

  concerns({ type }: RecordedEvent): boolean {
    return type === 'ResolutionApproved';
  }

  async react(recorded: RecordedEvent): Promise<void> {
    const { id, type, data, metadata } = recorded as RecordedEvent & FindingEvent;
    if (type !== 'ResolutionApproved') return;
    const { findingId } = data;
    const decided = await this.rounds.decided(findingId);
    // About something else, or carried out already.
    if (!decided) return;
    const ending = await this.ending.carryOut(decided, { prefix: 'decided-round', actor: this.name, causationId: id });
    const actor = { kind: 'system' as const, id: this.name };
    await this.rounds.recordEnding(findingId, ending, {
      key: `decided-round:${id}`,
      actor,
      correlationId: metadata.$correlationId,
      causationId: id,
    });
  }
}
