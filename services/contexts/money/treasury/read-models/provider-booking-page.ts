import { merchantTimeZone } from '@platform/config/merchant-time-zone';
import { insertRows, rowSet } from '@platform/projections/insert-rows';
import type { SqlTransaction } from '@platform/projections/projection';
import type { StoredBookingKind } from '../domain/statements/statement.events';

export interface NamesRow {
  readonly booking_id: string;
  readonly provider_id: string;
  readonly kind: StoredBookingKind;
  readonly payment_id: string | null;
  readonly reference: string | null;
  readonly end_to_end_id: string | null;
}

export interface MoneyRow {
  readonly booking_id: string;
  readonly provider_id: string;
  readonly kind: StoredBookingKind;
  readonly member_id: string | null;
  readonly currency: string;
  readonly minor: bigint;
  readonly booked_at: string;
}

const NAMES = {
  booking_id: 'text',
  provider_id: 'text',
  kind: 'text',
  payment_id: 'text',
  reference: 'text',
  end_to_end_id: 'text',
} as const;

const MONEY = {
  booking_id: 'text',
  provider_id: 'text',
  kind: 'text',
  member_id: 'uuid',
  currency: 'text',
  minor: 'bigint',
  booked_at: 'timestamptz',
} as const;

const KNOWN = 'read.provider_bookings as known';
/** A name that a later event does not tell stays, unless it is one of another attempt. */
const RENAME = `on conflict (booking_id) do update set
       provider_id = excluded.provider_id,
       payment_id = coalesce(excluded.payment_id,
         case when known.reference = excluded.reference or excluded.reference is null then known.payment_id end),
       reference = coalesce(excluded.reference, known.reference),
       end_to_end_id = coalesce(excluded.end_to_end_id, known.end_to_end_id)`;
const ADD = `on conflict (booking_id) do update set
       provider_id = excluded.provider_id, member_id = excluded.member_id, currency = excluded.currency,
       minor = coalesce(known.minor, 0) + excluded.minor, booked_at = excluded.booked_at, own_day = excluded.own_day`;

/**
 * The names and the money of bookings that a batch of events tells one after another. Those of different bookings are
 * written together; the second word about a booking, and everything else, comes after what was told before it.
 */
export class ProviderBookingPage {
  private names: NamesRow[] = [];
  private money: MoneyRow[] = [];
  private readonly told = new Set<string>();

  constructor(private readonly sql: SqlTransaction) {}

  async name(row: NamesRow): Promise<void> {
    await this.begin(row.booking_id);
    this.names.push(row);
  }

  async book(row: MoneyRow): Promise<void> {
    await this.begin(row.booking_id);
    this.money.push(row);
  }

  /** Writes what was told so far, and then this. */
  async query(statement: string, values: readonly unknown[]): Promise<void> {
    await this.write();
    await this.sql.query(statement, values);
  }

  async write(): Promise<void> {
    const { names, money } = this;
    [this.names, this.money] = [[], []];
    this.told.clear();
    await insertRows(this.sql, KNOWN, NAMES, names, RENAME);
    if (money.length === 0) return;
    const { names: columns, from, values } = rowSet(MONEY, money);
    const text = `insert into ${KNOWN} (${columns}, own_day)
     select ${columns}, (booked_at at time zone $${values.length + 1})::date from ${from} ${ADD}`;
    await this.sql.query({ name: 'provider-bookings-money', text }, [...values, merchantTimeZone()]);
  }

  private async begin(bookingId: string): Promise<void> {
    if (this.told.has(bookingId)) await this.write();
    this.told.add(bookingId);
  }
}
