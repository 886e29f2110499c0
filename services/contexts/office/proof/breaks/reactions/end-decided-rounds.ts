import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import { EndDecidedRound } from '@contexts/play/rounds/rounds.api';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import type { BreakEvent } from '../domain/break.events';
import { DecidedRounds } from '../use-cases/decided-rounds';

/** The approval of two people ends a round once, and the stream of the break records how it ended. */
@Injectable()
export class EndDecidedRounds implements Reaction<BreakEvent> {
  readonly name = 'end-decided-rounds';
  readonly categories = ['finding'];

  constructor(
    @Inject(DecidedRounds) private readonly rounds: DecidedRounds,
    @Inject(EndDecidedRound) private readonly ending: EndDecidedRound,
  ) {}

  concerns({ type }: RecordedEvent & BreakEvent): boolean {
    return type === 'ResolutionApproved';
  }

  async react(event: RecordedEvent & BreakEvent): Promise<void> {
    if (event.type !== 'ResolutionApproved') return;
    const { findingId } = event.data;
    const decided = await this.rounds.decided(findingId);
    // The break is about something else, or its decision was carried out before.
    if (!decided) return;
    const word = { prefix: 'decided-round', actor: this.name, causationId: event.id };
    const ending = await this.ending.carryOut(decided, word);
    await this.rounds.recordEnding(findingId, ending, reactionContext(this, event, `decided-round:${event.id}`));
  }
}
