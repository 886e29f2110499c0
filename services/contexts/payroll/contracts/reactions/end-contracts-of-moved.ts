import { Inject, Injectable } from '@nestjs/common';
import { isoTime, systemClock } from '@kernel/clock';
import type { RecordedEvent } from '@kernel/event';
import type { MemberMovesEvent } from '@contexts/network/network.api';
import { CONFIG, type Config } from '@platform/config/config';
import type { Reaction } from '@platform/reactions/reaction';
import { CONTRACT_KINDS } from '../../domain/terms';
import { ContractStreams } from '../contract-streams';

/** Whoever is moved in the tree keeps no contract with the upline that it had, and is offered none by it any more. */
@Injectable()
export class EndContractsOfMoved implements Reaction {
  readonly name = 'end-contracts-of-moved';
  readonly categories = ['moves'];

  constructor(
    @Inject(ContractStreams) private readonly streams: ContractStreams,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_TIME_ZONE'>,
  ) {}

  concerns({ type }: RecordedEvent): boolean {
    return type === 'MemberMoved';
  }

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as RecordedEvent & MemberMovesEvent;
    if (event.type !== 'MemberMoved') return;
    const { moveId, memberId, toUplineId } = event.data;
    // The period that runs now: windows that are over may have been paid already, however late this comes.
    const occurredAt = isoTime(systemClock);
    const command = {
      type: 'EndForMove' as const,
      moveId,
      downlineId: memberId,
      uplineId: toUplineId,
      occurredAt,
      timeZone: this.config.MERCHANT_TIME_ZONE,
    };
    const context = {
      key: `move:${moveId}`,
      actor: { kind: 'system' as const, id: this.name },
      correlationId: event.metadata.$correlationId,
      causationId: event.id,
    };
    for (const kind of CONTRACT_KINDS) {
      // A line of thousands ends in steps; the last of them is the move itself, after which it is a repetition.
      let { kind: outcome } = await this.streams.run(kind, command, context);
      while (outcome === 'accepted') ({ kind: outcome } = await this.streams.run(kind, command, context));
    }
  }
}
