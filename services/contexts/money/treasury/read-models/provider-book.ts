import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import type { StoredBooking } from '../domain/statements/statement.events';
import { bookingOf, type BookingRow } from './statement-books';

/** All bookings on the account of a provider, in order of time. */
@Injectable()
export class ProviderBook {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  async of(providerId: string, currency: string): Promise<readonly StoredBooking[]> {
    const { rows } = await this.sql.query<BookingRow>(
      `select booking_id, kind, payment_id, reference, end_to_end_id, minor, booked_at, own_day::text as day,
              statement_day::text
         from read.provider_bookings
        where provider_id = $1 and currency = $2 and minor is not null order by booked_at, booking_id`,
      [providerId, currency],
    );
    return rows.map(bookingOf);
  }
}
