import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { RecordedEvent } from '@kernel/event';
import { CreditDeposit } from '@contexts/money/wallet/wallet.api';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import type { DepositEvent } from '../domain/deposit.events';

/** A confirmed deposit becomes money in the member's wallet, once for each deposit. */
@Injectable()
export class CreditConfirmedDeposits implements Reaction<DepositEvent> {
  readonly name = 'credit-confirmed-deposits';
  readonly categories = ['deposit'];
  readonly order = 'stream';

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  concerns({ type }: RecordedEvent & DepositEvent): boolean {
    return type === 'DepositConfirmed';
  }

  async react(event: RecordedEvent & DepositEvent): Promise<void> {
    if (event.type !== 'DepositConfirmed') return;
    const { memberId, depositId, providerId, paidAmountMinor, currency, occurredAt } = event.data;
    await this.commands.execute(
      new CreditDeposit(
        { memberId, depositId, providerId, amountMinor: BigInt(paidAmountMinor), currency, occurredAt },
        reactionContext(this, event, `deposit:${depositId}`),
      ),
    );
  }
}
