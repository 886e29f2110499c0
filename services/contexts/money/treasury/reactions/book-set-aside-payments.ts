import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import { CURRENCIES, parseMinor } from '@kernel/money';
import type {
  DepositEvent,
  DepositRefused,
  PaymentNotCredited,
  RefundClosed,
  RefundPaid,
} from '@contexts/money/cashier/cashier.events';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import { BookPayments } from '../use-cases/book-payments';

type Concerning = PaymentNotCredited | DepositRefused | RefundPaid | RefundClosed;

/**
 * A payment that may not be credited is booked to suspense, and out of it when it was sent back, once each. Money of a
 * currency that the books do not know is not booked; it is sent back all the same.
 */
@Injectable()
export class BookSetAsidePayments implements Reaction<DepositEvent> {
  readonly name = 'book-set-aside-payments';
  readonly categories = ['deposit'];

  constructor(@Inject(BookPayments) private readonly treasury: BookPayments) {}

  concerns(event: RecordedEvent & DepositEvent): boolean {
    return isConcerning(event);
  }

  async react(event: RecordedEvent & DepositEvent): Promise<void> {
    if (!isConcerning(event)) return;
    const money = moneyOf(event);
    if (!money) return;
    const { providerId, paymentId, depositId, memberId } = event.data;
    const context = reactionContext(this, event, `treasury:${providerId}/${paymentId}`);
    if (event.type === 'RefundPaid') return this.treasury.refunded(event.data, event.data.reference, context);
    if (event.type === 'RefundClosed') return this.treasury.refunded(event.data, event.data.receipt, context);
    await this.treasury.setAside({ providerId, paymentId, depositId, memberId, ...money }, context);
  }
}

/** Payments of before the refunds were never booked. */
function isConcerning(event: DepositEvent): event is Concerning {
  switch (event.type) {
    case 'PaymentNotCredited':
    case 'DepositRefused':
      return event.data.refundBy !== undefined;
    case 'RefundPaid':
    case 'RefundClosed':
      return true;
    default:
      return false;
  }
}

function moneyOf(event: Concerning) {
  if (event.type === 'DepositRefused')
    return { amountMinor: BigInt(event.data.paidAmountMinor), currency: event.data.currency };
  const [amount, code] =
    event.type === 'PaymentNotCredited'
      ? [event.data.paidAmount, event.data.paidCurrency]
      : [event.data.amount, event.data.currency];
  const currency = CURRENCIES.find((one) => one === code);
  const amountMinor = currency && parseMinor(amount, currency);
  return currency && amountMinor ? { amountMinor, currency } : undefined;
}
