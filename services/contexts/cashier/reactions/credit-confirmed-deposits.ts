import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { RecordedEvent } from '@kernel/event';
import { CreditDeposit } from '@contexts/wallet/wallet.api';
import type { Reaction } from '@platform/reactions/reaction';
import type { DepositEvent } from '../domain/deposit.events';

/** A confirmed deposit becomes money in the member's wallet, once for each deposit. */
@Injectable()
export class CreditConfirmedDeposits implements Reaction {
  readonly name = 'credit-confirmed-deposits';
  readonly categories = ['deposit'];

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as RecordedEvent & DepositEvent;
    if (event.type !== 'DepositConfirmed') return;
    const { memberId, depositId, providerId, paidAmountMinor, currency, occurredAt } = event.data;
    await this.commands.execute(
      new CreditDeposit(memberId, depositId, providerId, BigInt(paidAmountMinor), currency, occurredAt, {
        key: `deposit:${depositId}`,
        actor: { kind: 'system', id: this.name },
        correlationId: event.metadata.$correlationId,
        causationId: event.id,
      }),
    );
  }
}
