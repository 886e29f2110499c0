import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { RecordedEvent } from '@kernel/event';
import { CONFIG, type Config } from '@platform/config/config';
import { EndDepositAllowance } from '@contexts/money/wallet/wallet.api';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import type { DepositEvent } from '../domain/deposit.events';

/**
 * The room that a deposit has within the limits of its day is free again once nothing will be credited. Without this
 * the member has too little room for a while, and never too much.
 */
@Injectable()
export class EndDepositAllowances implements Reaction<DepositEvent> {
  readonly name = 'end-deposit-allowances';
  readonly categories = ['deposit'];
  readonly order = 'stream';

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  concerns(event: RecordedEvent & DepositEvent): boolean {
    return endedBy(event) !== undefined;
  }

  async react(event: RecordedEvent & DepositEvent): Promise<void> {
    const payment = endedBy(event);
    if (payment === undefined) return;
    const { memberId, depositId, occurredAt } = event.data;
    const { MERCHANT_CURRENCY: currency } = this.config;
    const fields = { memberId, depositId, payment, currency, occurredAt };
    const key = `allowance-end:${depositId}/${payment ? `${payment.providerId}/${payment.paymentId}` : ''}`;
    await this.commands.execute(new EndDepositAllowance(fields, reactionContext(this, event, key)));
  }
}

/** The payment that was not credited; null for a deposit that was not paid, undefined for one that goes on. */
function endedBy({ type, data }: DepositEvent) {
  switch (type) {
    case 'DepositFailed':
    case 'DepositExpired':
    case 'ProofRefused':
      return null;
    case 'PaymentNotCredited':
    case 'TransferToldTwice':
    case 'DepositRefused':
      return { providerId: data.providerId, paymentId: data.paymentId };
    default:
      return undefined;
  }
}
