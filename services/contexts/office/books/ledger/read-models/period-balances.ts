import { Inject, Injectable } from '@nestjs/common';
import type { AccountClass, PeriodBalance } from '@contracts/http/office/ledger';
import type { Currency } from '@kernel/money';
import { SqlPool } from '@platform/database/sql-pool';
import { MEMBER_CLASSES, periodBalanceOf, type AccountMovement, type ClassMovement } from '../domain/period-balance';
import { AccountHistory, type Period } from './account-history';
import { viewOfStanding } from './ledger-clock';
import { SPAN_ENTRIES } from './ledger.projection';

/** Entries after `low`, up to and including `high`. The whole spans among them are those from `first` until `end`. */
interface Stretch {
  readonly low: bigint;
  readonly high: bigint;
  readonly first: bigint;
  readonly end: bigint;
}

/**
 * A row is a class within one of the three stretches, an account of the house at both ends of the period, or the number
 * of faulty entries. Classes are whole spans by their sums and the entries at both ends by themselves, so that the cost
 * does not grow with the log; accounts are the running totals of their last postings.
 */
const PERIOD = `
  with stretch (name, low, high, first, until) as (
    values ('opening', $1::bigint, $2::bigint, $3::bigint, $4::bigint),
           ('movement', $5, $6, $7, $8), ('closing', $9, $10, $11, $12)),
  moved as (
    select stretch.name, sum.class, sum.currency, sum.debit_minor as debit, sum.credit_minor as credit, sum.accounts
      from stretch join read.ledger_sums as sum on sum.span_no >= stretch.first and sum.span_no < stretch.until
    union all
    select stretch.name, account.class, account.currency, greatest(-posting.minor, 0), greatest(posting.minor, 0),
           (account.first_entry = posting.entry_no)::integer
      from stretch
      cross join lateral (values (stretch.low, least(stretch.high, stretch.first * $13::bigint)),
        (greatest(stretch.low, stretch.until * $13::bigint), stretch.high)) as rest (low, high)
      join read.ledger_postings as posting on posting.entry_no > rest.low and posting.entry_no <= rest.high
      join read.ledger_accounts as account on account.no = posting.account_no)
  select name, class, currency, null as account, sum(debit)::text as debit, sum(credit)::text as credit,
         null as opening, null as closing, sum(accounts)::integer as accounts
    from moved group by name, class, currency
  union all
  select 'account', account.class, account.currency, account.account,
         (closing.credit_minor - coalesce(opening.credit_minor, 0) - closing.balance_minor
           + coalesce(opening.balance_minor, 0))::text,
         (closing.credit_minor - coalesce(opening.credit_minor, 0))::text,
         coalesce(opening.balance_minor, 0)::text, closing.balance_minor::text, 1
    from read.ledger_accounts as account
    join lateral (select balance_minor, credit_minor from read.ledger_postings
      where account_no = account.no and entry_no <= $10 order by entry_no desc limit 1) as closing on true
    left join lateral (select balance_minor, credit_minor from read.ledger_postings
      where account_no = account.no and entry_no <= $2 order by entry_no desc limit 1) as opening on true
   where not account.class = any($14::text[])
  union all
  select 'faults', null, null, null, null, null, null, null, count(*)::integer from read.ledger_faults
   where entry_no <= $10`;

interface PeriodRow {
  readonly name: 'opening' | 'movement' | 'closing' | 'account' | 'faults';
  readonly class: AccountClass;
  readonly currency: Currency;
  readonly account: string;
  readonly debit: string;
  readonly credit: string;
  readonly opening: string;
  readonly closing: string;
  readonly accounts: number;
}

/** The trial balance of a period, in one statement: everything in it is of the same moment. */
@Injectable()
export class PeriodBalances {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(AccountHistory) private readonly history: AccountHistory,
  ) {}

  /** @throws ApiError LEDGER_BEHIND */
  async of(period: Period): Promise<PeriodBalance> {
    const { standing, after, upTo } = await this.history.rangeOf(period);
    const end = upTo > after ? upTo : after;
    const stretches = [stretchOf(0n, after), stretchOf(after, end), stretchOf(0n, end)];
    const { rows } = await this.sql.query<PeriodRow>(PERIOD, [
      ...stretches.flatMap((stretch) => [stretch.low, stretch.high, stretch.first, stretch.end]),
      SPAN_ENTRIES,
      MEMBER_CLASSES,
    ]);
    return {
      ...viewOfStanding(standing),
      entries: Number(end - after),
      ...periodBalanceOf(classesOf(rows), accountsOf(rows)),
      faultyEntries: rows.find(({ name }) => name === 'faults')!.accounts,
    };
  }
}

function stretchOf(low: bigint, high: bigint): Stretch {
  const first = (low + SPAN_ENTRIES - 1n) / SPAN_ENTRIES;
  const end = high / SPAN_ENTRIES;
  // Without a whole span, all entries are read as those at the end.
  if (end <= first) return { low, high, first: 0n, end: 0n };
  return { low, high, first, end };
}

function classesOf(rows: readonly PeriodRow[]): ClassMovement[] {
  const within = (stretch: PeriodRow['name'], { class: ofClass, currency }: PeriodRow) =>
    rows.find((row) => row.name === stretch && row.class === ofClass && row.currency === currency);
  const balance = (row: PeriodRow | undefined) => (row ? BigInt(row.credit) - BigInt(row.debit) : 0n);
  return rows
    .filter(({ name }) => name === 'closing')
    .map((closing) => {
      const movement = within('movement', closing);
      return {
        class: closing.class,
        currency: closing.currency,
        accounts: closing.accounts,
        opening: balance(within('opening', closing)),
        debit: BigInt(movement?.debit ?? 0),
        credit: BigInt(movement?.credit ?? 0),
        closing: balance(closing),
      };
    });
}

function accountsOf(rows: readonly PeriodRow[]): AccountMovement[] {
  return rows
    .filter(({ name }) => name === 'account')
    .map((row) => ({
      class: row.class,
      currency: row.currency,
      account: row.account,
      opening: BigInt(row.opening),
      debit: BigInt(row.debit),
      credit: BigInt(row.credit),
      closing: BigInt(row.closing),
    }));
}
