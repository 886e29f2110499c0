import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CURRENCIES, parseMinor } from '@kernel/money';
import { depositRefunds } from '@contexts/money/cashier/cashier.tables';
import { treasuryPayments } from '@contexts/money/treasury/treasury.tables';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';
import { ReportMismatch, type Mismatch } from '../../breaks/use-cases/report-mismatch';
import { SourceProgress } from '../sources/source-progress';
import { StandingDifferences } from './standing-differences';

/** The payments about which deposits and books say different things, with what each of them says since when. */
const UNEQUAL = `
  with owed as (
    select id, provider_id, payment_id, member_id, amount, currency, status in ('refunded', 'closed') as has_left,
           case when status in ('refunded', 'closed') then ended_at else since end as at
      from ${depositRefunds} where currency = any($1)),
  booked as (
    select provider_id, payment_id, member_id, currency, amount_minor, refunded_at is not null as has_left,
           coalesce(refunded_at, set_aside_at) as at
      from ${treasuryPayments})
  select provider_id, payment_id, coalesce(owed.member_id, booked.member_id) as member_id,
         coalesce(owed.currency, booked.currency) as currency, owed.amount, booked.amount_minor::text,
         owed.has_left as left_provider, booked.has_left as left_books, greatest(owed.at, booked.at) as at
    from owed full join booked using (provider_id, payment_id)
   where greatest(owed.at, booked.at) < $2
     and (owed.has_left is distinct from booked.has_left or owed.currency is distinct from booked.currency
          or owed.amount::numeric <> booked.amount_minor / case when booked.currency = any($3) then 1 else 100 end::numeric)
   order by at`;

interface Row {
  readonly provider_id: string;
  readonly payment_id: string;
  readonly member_id: string;
  readonly currency: string;
  readonly amount: string | null;
  readonly amount_minor: string | null;
  readonly left_provider: boolean | null;
  readonly left_books: boolean | null;
  readonly at: Date;
}

/**
 * Each payment that may not be credited lies in suspense until it was sent back, and not longer: the deposits are
 * compared with the bookings of the treasury.
 */
@Injectable()
export class RefundsCheck extends StandingDifferences<Row> {
  constructor(
    @Inject(SqlPool) sql: SqlPool,
    @Inject(SourceProgress) progress: SourceProgress,
    @Inject(ReportMismatch) breaks: ReportMismatch,
    @Inject(CLOCK) clock: Clock,
  ) {
    super(sql, progress, breaks, clock);
  }

  protected override untilMs(): Promise<number | undefined> {
    return this.progress.refunds();
  }

  protected override async find(untilMs: number): Promise<ReadonlyMap<string, Row>> {
    const { rows } = await this.sql.query<Row>(UNEQUAL, [
      CURRENCIES,
      new Date(untilMs - this.standsMs),
      CURRENCIES.filter((currency) => parseMinor('0.1', currency) === undefined),
    ]);
    return new Map(rows.filter(isBookable).map((row) => [`${row.provider_id}/${row.payment_id}`, row]));
  }

  protected override mismatchOf(row: Row): Mismatch {
    const { provider_id, payment_id, member_id: memberId, currency, at, left_provider, left_books } = row;
    const [amount, booked] = [minorOf(row), row.amount_minor];
    const values = [
      { source: 'deposit: owed back', value: left_provider ? '0' : amount },
      { source: 'deposit: sent back', value: left_provider ? amount : '0' },
      { source: 'ledger: owed back', value: left_books ? '0' : booked },
      { source: 'ledger: sent back', value: left_books ? booked : '0' },
      { source: 'provider', value: provider_id },
      { source: 'payment', value: payment_id },
    ];
    const subject = `refund/${provider_id}/${payment_id}`;
    return { kind: 'refund', subject, isOnce: true, memberId, at: at.toISOString(), currency, values };
  }
}

/** An amount finer than its currency is sent back and never booked. */
function isBookable(row: Row): boolean {
  return row.amount_minor !== null || minorOf(row) !== null;
}

function minorOf({ amount, currency: code }: Row): string | null {
  const currency = CURRENCIES.find((one) => one === code);
  return amount !== null && currency ? (parseMinor(amount, currency)?.toString() ?? null) : null;
}
