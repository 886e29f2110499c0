import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import type { DifferenceSettled, StatementEvent } from '../domain/statements/statement.events';
import { BookPayments } from '../use-cases/book-payments';

/** Fees, and money between provider and bank, that two people have found in a statement are booked, once each. */
@Injectable()
export class BookStatementLines implements Reaction<StatementEvent> {
  readonly name = 'book-statement-fees';
  readonly categories = ['statement'];

  constructor(@Inject(BookPayments) private readonly treasury: BookPayments) {}

  concerns(event: RecordedEvent & StatementEvent): boolean {
    return isToBeBooked(event);
  }

  async react(event: RecordedEvent & StatementEvent): Promise<void> {
    if (!isToBeBooked(event)) return;
    const { providerId, day, lineId, feeMinor, settlement, currency } = event.data;
    const line = { providerId, day, lineId: lineId!, currency };
    if (settlement) {
      const { bankId, gainMinor } = settlement;
      const context = reactionContext(this, event, `settlement:${day}/${lineId}`);
      return this.treasury.settlement({ ...line, bankId, gainMinor: BigInt(gainMinor) }, context);
    }
    const context = reactionContext(this, event, `fee:${day}/${lineId}`);
    return this.treasury.fee({ ...line, amountMinor: BigInt(feeMinor) }, context);
  }
}

function isToBeBooked(event: StatementEvent): event is DifferenceSettled {
  return (
    event.type === 'DifferenceSettled' && (event.data.how === 'feeBooked' || event.data.how === 'settlementBooked')
  );
}
