import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import type { RecordedEvent } from '@kernel/event';
import type { MemberMoved } from '@contexts/agents/tree/tree.events';
import { CONFIG, type Config } from '@platform/config/config';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import { CONTRACT_KINDS } from '../../terms/terms';
import { ContractStreams } from '../use-cases/contract-streams';

/** A member who is moved in the tree loses the contracts with the old upline, which can offer it no others. */
@Injectable()
export class EndContractsOfMoved implements Reaction<MemberMoved> {
  readonly name = 'end-contracts-of-moved';
  readonly categories = ['moves'];

  constructor(
    @Inject(ContractStreams) private readonly streams: ContractStreams,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_TIME_ZONE'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  concerns({ type }: RecordedEvent): boolean {
    return type === 'MemberMoved';
  }

  async react(event: RecordedEvent & MemberMoved): Promise<void> {
    if (!this.concerns(event)) return;
    const { moveId, memberId, toUplineId } = event.data;
    // The contracts end with the period that runs now: earlier windows may have been paid, however late this comes.
    const occurredAt = isoTime(this.clock);
    const command = {
      type: 'EndForMove' as const,
      moveId,
      downlineId: memberId,
      uplineId: toUplineId,
      occurredAt,
      timeZone: this.config.MERCHANT_TIME_ZONE,
    };
    const context = reactionContext(this, event, `move:${moveId}`);
    for (const kind of CONTRACT_KINDS) {
      // A line of thousands ends in steps; the last of them is the move itself, after which it is a repetition.
      let { kind: outcome } = await this.streams.run(kind, command, context);
      while (outcome === 'accepted') ({ kind: outcome } = await this.streams.run(kind, command, context));
    }
  }
}
