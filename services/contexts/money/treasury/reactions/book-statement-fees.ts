import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import type { DifferenceSettled, StatementEvent } from '../domain/statements/statement.events';
import { BookPayments } from '../use-cases/book-payments';

/** Fees that two people have found in a statement are booked, once each. */
@Injectable()
export class BookStatementFees implements Reaction<StatementEvent> {
  readonly name = 'book-statement-fees';
  readonly categories = ['statement'];

  constructor(@Inject(BookPayments) private readonly treasury: BookPayments) {}

  concerns(event: RecordedEvent & StatementEvent): boolean {
    return isFee(event);
  }

  async react(event: RecordedEvent & StatementEvent): Promise<void> {
    if (!isFee(event)) return;
    const { providerId, day, lineId, feeMinor, currency } = event.data;
    const fee = { providerId, day, lineId: lineId!, amountMinor: BigInt(feeMinor), currency };
    await this.treasury.fee(fee, reactionContext(this, event, `fee:${day}/${lineId}`));
  }
}

function isFee(event: StatementEvent): event is DifferenceSettled {
  return event.type === 'DifferenceSettled' && event.data.how === 'feeBooked';
}
