import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { RecordedEvent } from '@kernel/event';
import { ReverseDeposit } from '@contexts/money/wallet/wallet.api';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import type { DepositEvent } from '../domain/deposit.events';

/** A deposit that its scheme has taken back leaves the member's wallet, once for each payment. */
@Injectable()
export class ReverseLostDeposits implements Reaction<DepositEvent> {
  readonly name = 'reverse-lost-deposits';
  readonly categories = ['deposit'];
  readonly order = 'stream';

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  concerns({ type }: RecordedEvent & DepositEvent): boolean {
    return type === 'DepositLost';
  }

  async react(event: RecordedEvent & DepositEvent): Promise<void> {
    if (event.type !== 'DepositLost') return;
    const { memberId, depositId, providerId, paymentId, amountMinor, currency, occurredAt } = event.data;
    await this.commands.execute(
      new ReverseDeposit(
        { memberId, depositId, providerId, paymentId, amountMinor: BigInt(amountMinor), currency, occurredAt },
        reactionContext(this, event, `reversal:${providerId}/${paymentId}`),
      ),
    );
  }
}
