import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { RecordedEvent } from '@kernel/event';
import { ReceiveFromUpline, type PaymentOutcome } from '@contexts/money/wallet/wallet.api';
import type { WalletEvent } from '@contexts/money/wallet/wallet.events';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';

type Sent = Extract<WalletEvent, { type: 'SentToDownline' }>;

/** Books money that has left an agent's wallet into the downline's, once for each transfer, however late. */
@Injectable()
export class ReceiveSentTransfers implements Reaction<Sent> {
  readonly name = 'receive-sent-transfers';
  readonly categories = ['wallet'];
  readonly order = 'stream';

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  concerns({ type }: RecordedEvent): boolean {
    return type === 'SentToDownline';
  }

  async react(event: RecordedEvent & Sent): Promise<void> {
    if (!this.concerns(event)) return;
    const { memberId, toMemberId, transferId, amountMinor, currency, occurredAt, purpose, note } = event.data;
    const outcome: PaymentOutcome = await this.commands.execute(
      new ReceiveFromUpline(
        {
          memberId: toMemberId,
          transferId,
          fromMemberId: memberId,
          amountMinor: BigInt(amountMinor),
          currency,
          occurredAt,
          words: { ...(purpose && { purpose }), ...(note !== undefined && { note }) },
        },
        reactionContext(this, event, `transfer:${transferId}`),
      ),
    );
    // The fault is thrown, so that the reaction is repeated and staff see it: the money must not stay in suspense.
    if (outcome.kind === 'rejected')
      throw new Error(`The transfer ${transferId} was sent and is not received: ${outcome.rejection}`);
  }
}
