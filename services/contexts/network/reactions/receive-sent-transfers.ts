import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { RecordedEvent } from '@kernel/event';
import { ReceiveFromUpline, type PaymentOutcome, type WalletEvent } from '@contexts/wallet/wallet.api';
import type { Reaction } from '@platform/reactions/reaction';

type Sent = Extract<WalletEvent, { type: 'SentToDownline' }>;

/** What has left an agent's wallet reaches the downline's, once for each transfer, however late. */
@Injectable()
export class ReceiveSentTransfers implements Reaction {
  readonly name = 'receive-sent-transfers';
  readonly categories = ['wallet'];

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  concerns({ type }: RecordedEvent): boolean {
    return type === 'SentToDownline';
  }

  async react(event: RecordedEvent): Promise<void> {
    if (!this.concerns(event)) return;
    const { memberId, toMemberId, transferId, amountMinor, currency, occurredAt } = (event as RecordedEvent & Sent)
      .data;
    const outcome: PaymentOutcome = await this.commands.execute(
      new ReceiveFromUpline(toMemberId, transferId, memberId, BigInt(amountMinor), currency, occurredAt, {
        key: `transfer:${transferId}`,
        actor: { kind: 'system', id: this.name },
        correlationId: event.metadata.$correlationId,
        causationId: event.id,
      }),
    );
    // Thrown, so that it is tried again and seen: the money must not stay between the two.
    if (outcome.kind === 'rejected')
      throw new Error(`The transfer ${transferId} was sent and is not received: ${outcome.rejection}`);
  }
}
