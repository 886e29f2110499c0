import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type {
  StatementBookingSide,
  statementCalls,
  StatementLineSide,
  StatementRow,
  StatementRowFilter,
} from '@contracts/http/office/statements';
import { formatMinor, type Currency } from '@kernel/money';
import { MemberDirectory, StaffDirectory } from '@contexts/people/identity/identity.api';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { newestFirst, type Filter } from '@platform/lists/newest-first';
import type { StoredBooking, StoredDifferenceLine, StoredLine } from '../domain/statements/statement.events';

type Query = z.infer<typeof statementCalls.statementRows.input>;

interface Row {
  readonly id: string;
  readonly row_id: string;
  readonly kind: StatementRow['kind'];
  readonly status: StatementRow['status'];
  readonly day: string;
  readonly at: Date;
  readonly line: StoredDifferenceLine | null;
  readonly booking: StoredBooking | null;
  readonly effect_minor: string;
  readonly candidates: readonly StoredBooking[];
  readonly how: NonNullable<StatementRow['settlement']>['how'] | null;
  readonly maker_id: string | null;
  readonly bank_id: string | null;
  readonly staff_id: string | null;
  readonly note: string | null;
  readonly settled_at: Date | null;
}

/** Lines and bookings side by side, in the words of the back office. */
@Injectable()
export class StatementRows {
  private readonly currency: Currency;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(CONFIG) config: Pick<Config, 'MERCHANT_CURRENCY'>,
  ) {
    this.currency = config.MERCHANT_CURRENCY;
  }

  /** @throws ApiError INVALID_INPUT for a cursor that was not given out */
  async list({ cursor, pageSize, ...filter }: Query) {
    const filters = filtersOf(filter);
    const [page, totals] = await Promise.all([
      newestFirst<Row>(this.sql, { table: 'read.statement_rows', time: 'at', filters, cursor, pageSize }),
      this.totals(filters),
    ]);
    return {
      list: await this.shown(page.rows, filter.day),
      nextCursor: page.nextCursor,
      totalCount: totals.count,
      totalEffect: this.amount(totals.minor),
      currency: this.currency,
    };
  }

  /** All rows of a filter, newest first, a page at a time. */
  async *all(filter: StatementRowFilter): AsyncGenerator<StatementRow> {
    let cursor: string | undefined;
    do {
      const filters = filtersOf(filter);
      const page = await newestFirst<Row>(this.sql, {
        table: 'read.statement_rows',
        time: 'at',
        filters,
        cursor,
        pageSize: 200,
      });
      yield* await this.shown(page.rows, filter.day);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
  }

  private async shown(rows: readonly Row[], day: string): Promise<StatementRow[]> {
    const bookings = rows.flatMap(({ booking, candidates }) => [...(booking ? [booking] : []), ...candidates]);
    const owners = await this.ownersOf(bookings.map(({ bookingId }) => bookingId));
    const staffIds = rows.flatMap(({ maker_id, staff_id }) => [maker_id, staff_id].filter((id) => id !== null));
    const [members, staff] = await Promise.all([
      this.members.namesOf([...new Set(owners.values())]),
      this.staff.namesOf(staffIds),
    ]);
    const person = (staffId: string | null) => staffId && { staffId, name: staff.get(staffId) ?? null };
    const bookingSide = (booking: StoredBooking): StatementBookingSide => {
      const memberId = owners.get(booking.bookingId) ?? null;
      return {
        ...this.side(booking),
        bookingId: booking.bookingId,
        kind: booking.kind,
        otherDay: booking.day === day ? null : booking.day,
        memberId,
        memberName: memberId && (members.get(memberId) ?? null),
      };
    };
    return rows.map((row) => ({
      id: row.id,
      rowId: row.row_id,
      kind: row.kind,
      status: row.status,
      at: row.at.toISOString(),
      line: row.line && this.lineSide(row.line),
      booking: row.booking && bookingSide(row.booking),
      effect: this.amount(BigInt(row.effect_minor)),
      candidates: row.candidates.map(bookingSide),
      maker: person(row.maker_id) || null,
      bankId: row.bank_id,
      settlement: row.how &&
        row.settled_at && { how: row.how, by: person(row.staff_id) || null, at: row.settled_at.toISOString() },
      note: row.note,
    }));
  }

  lineSide(line: StoredDifferenceLine): StatementLineSide {
    const { lineId, kind, status, feeMinor, ofLines } = line;
    const sum = ofLines === undefined ? {} : { ofLines };
    return { ...this.side(line), lineId, kind, status, fee: this.amount(BigInt(feeMinor)), ...sum };
  }

  private side({ paymentId, reference, endToEndId, amountMinor, at }: StoredLine | StoredBooking) {
    return { paymentId, reference, endToEndId, amount: this.amount(BigInt(amountMinor)), at };
  }

  private async ownersOf(bookingIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.sql.query<{ booking_id: string; member_id: string }>(
      `select booking_id, member_id from read.provider_bookings
        where booking_id = any($1::text[]) and member_id is not null`,
      [bookingIds],
    );
    return new Map(rows.map((row) => [row.booking_id, row.member_id]));
  }

  private amount(minor: bigint): string {
    return formatMinor(minor, this.currency);
  }

  private async totals(filters: readonly Filter[]): Promise<{ readonly count: number; readonly minor: bigint }> {
    const values: unknown[] = [];
    const conditions = filters
      .filter(([, value]) => value !== undefined)
      .map(([condition, value]) => condition.replace('?', `$${values.push(value)}`));
    const { rows } = await this.sql.query<{ count: string; minor: string }>(
      `select count(*)::text as count, coalesce(sum(effect_minor), 0)::text as minor
         from read.statement_rows where ${conditions.join(' and ')}`,
      values,
    );
    return { count: Number(rows[0]!.count), minor: BigInt(rows[0]!.minor) };
  }
}

const STATES = {
  differences: ['open', 'proposed', 'settled'],
  open: ['open', 'proposed'],
  equal: ['equal'],
  any: undefined,
} as const;

function filtersOf({ providerId, day, show = 'any', kind }: StatementRowFilter): Filter[] {
  return [
    ['provider_id = ?', providerId],
    ['day = ?::date', day],
    ['status = any(?::text[])', STATES[show]],
    ['kind = ?', kind],
  ];
}
