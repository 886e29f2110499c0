import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import type { RecordedEvent } from '@kernel/event';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import { statementDecider } from '../domain/statements/statement.decide';
import type { StatementEvent, StoredBooking } from '../domain/statements/statement.events';

/** A booking that one day missed stands in the statement of another: the difference of the first day is settled. */
@Injectable()
export class SettleFoundBookings implements Reaction<StatementEvent> {
  readonly name = 'settle-found-bookings';
  readonly categories = ['statement'];

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  concerns(event: RecordedEvent & StatementEvent): boolean {
    return bookingsOfOtherDays(event).length > 0;
  }

  async react(event: RecordedEvent & StatementEvent): Promise<void> {
    const { providerId, currency } = event.data;
    const found = bookingsOfOtherDays(event);
    for (const day of new Set(found.map((booking) => booking.day))) {
      const bookingIds = found.filter((booking) => booking.day === day).map(({ bookingId }) => bookingId);
      const command = {
        type: 'NoteFound' as const,
        providerId,
        day,
        currency,
        bookingIds,
        occurredAt: isoTime(this.clock),
      };
      const context = reactionContext(this, event, `found:${event.id}/${day}`);
      const outcome = await this.runner.run(statementDecider, `${providerId}.${day}`, command, context);
      if (outcome.kind === 'rejected') throw new Error(`The day ${day} of ${providerId} refused: ${outcome.rejection}`);
    }
  }
}

function bookingsOfOtherDays({ type, data }: StatementEvent): readonly StoredBooking[] {
  const isOther = (booking: StoredBooking | null) => booking !== null && booking.day !== data.day;
  if (type === 'LinesMatched') return data.matches.flatMap(({ booking }) => (isOther(booking) ? booking! : []));
  // A line with another amount belongs to the booking all the same.
  if (type === 'DifferenceFound' && data.line) return isOther(data.booking) ? [data.booking!] : [];
  if (type === 'DifferenceSettled' && data.lineId !== null) return isOther(data.booking) ? [data.booking!] : [];
  return [];
}
