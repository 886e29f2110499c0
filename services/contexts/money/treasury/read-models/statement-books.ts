import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import type { Currency } from '@kernel/money';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { ApiError } from '@platform/http/api-error';
import { Checkpoints } from '@platform/projections/checkpoints';
import { standingOf } from '@platform/projections/standing';
import type { Books } from '../domain/statements/statement.commands';
import type { StoredBooking } from '../domain/statements/statement.events';
import { PROVIDER_BOOKINGS } from './provider-bookings.projection';
import { STATEMENTS } from './statements.projection';

/** The days before and after a statement in which its bookings are looked for. */
const DAYS_AROUND = 3;
/** Events of the last moments are on their way into the tables. */
const FRESH_MS = 2_000;

export interface BookingRow {
  readonly booking_id: string;
  readonly kind: StoredBooking['kind'];
  readonly payment_id: string | null;
  readonly reference: string | null;
  readonly end_to_end_id: string | null;
  readonly minor: string;
  readonly booked_at: Date;
  readonly day: string;
  readonly statement_day: string | null;
}

/** The bookings on the account of a provider, for the comparison with a statement. */
@Injectable()
export class StatementBooks {
  private readonly checkpoints: Checkpoints;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.checkpoints = new Checkpoints(sql);
  }

  /** @throws ApiError LEDGER_BEHIND while the tables lack something that was recorded by the end of the day */
  async insistOnWhole(dayEndsMs: number): Promise<void> {
    const neededMs = Math.min(dayEndsMs, this.clock.nowMs() - FRESH_MS);
    for (const projection of [PROVIDER_BOOKINGS, { name: STATEMENTS, categories: ['statement'] }]) {
      const { waitingSince } = await standingOf(projection, { checkpoints: this.checkpoints, store: this.store });
      if (waitingSince !== null && waitingSince <= neededMs) throw new ApiError('LEDGER_BEHIND', undefined, 1);
    }
  }

  async around(providerId: string, currency: Currency, day: string): Promise<Books> {
    const { rows } = await this.sql.query<BookingRow>(
      `select booking_id, kind, payment_id, reference, end_to_end_id, minor, booked_at, own_day::text as day,
              statement_day::text
         from read.provider_bookings
        where provider_id = $1 and currency = $2 and minor is not null
          and own_day between $3::date - $4::integer and $3::date + $4::integer
        order by booked_at, booking_id`,
      [providerId, currency, day, DAYS_AROUND],
    );
    const before = await this.before(providerId, currency, day);
    return {
      around: rows.map((row) => ({ booking: bookingOf(row), statementDay: row.statement_day })),
      booksMinor: await this.upTo(providerId, currency, day, day),
      carriedMinor: before ? before.closingMinor - (await this.upTo(providerId, currency, before.day, day)) : 0n,
    };
  }

  /**
   * The sum of the bookings up to the end of a day. Those of the statement that is compared count on their own days,
   * because the decider knows better which of them it has.
   */
  private async upTo(providerId: string, currency: Currency, until: string, compared: string): Promise<bigint> {
    const { rows } = await this.sql.query<{ minor: string }>(
      `select coalesce(sum(minor), 0)::text as minor from read.provider_bookings
        where provider_id = $1 and currency = $2 and minor is not null
          and case when statement_day = $4::date and kind not in ('fee', 'settlement') then own_day
                   else coalesce(statement_day, own_day) end <= $3::date`,
      [providerId, currency, until, compared],
    );
    return BigInt(rows[0]!.minor);
  }

  private async before(providerId: string, currency: Currency, day: string) {
    const { rows } = await this.sql.query<{ day: string; closing_minor: string }>(
      `select day::text, closing_minor from read.statements
        where provider_id = $1 and currency = $2 and day < $3 and version > 0 and is_complete
        order by day desc limit 1`,
      [providerId, currency, day],
    );
    return rows[0] && { day: rows[0].day, closingMinor: BigInt(rows[0].closing_minor) };
  }
}

export function bookingOf(row: BookingRow): StoredBooking {
  return {
    bookingId: row.booking_id,
    kind: row.kind,
    paymentId: row.payment_id,
    reference: row.reference,
    endToEndId: row.end_to_end_id,
    amountMinor: row.minor,
    day: row.day,
    at: row.booked_at.toISOString(),
  };
}
