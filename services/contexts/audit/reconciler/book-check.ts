import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import { ReportMismatch } from '../findings/use-cases/report-mismatch';
import { SPAN_ENTRIES } from '../ledger/read-models/ledger.projection';
import { Suspects } from './suspects';

const FAULTS_AT_ONCE = 100;

// In one statement, so that it sees one state of the books. What faulty entries lack is known, and told by themselves.
const TOTALS = `
  select currency, sum(accounts)::text as accounts, sum(sums)::text as sums, sum(faults)::text as faults,
         (select max(entry_no) from read.ledger_entries)::text as at
    from (select currency, sum(balance_minor) as accounts, 0 as sums, 0 as faults from read.ledger_accounts group by currency
          union all
          select currency, 0, sum(credit_minor - debit_minor), 0 from read.ledger_sums group by currency
          union all
          select currency, 0, 0, sum(sum_minor) from read.ledger_faults where reason <> 'malformed' and sum_minor is not null group by currency
         ) as each
   group by currency having sum(accounts) <> sum(faults) or sum(sums) <> sum(faults)`;

const UNBALANCED = `
  select posting.entry_no, account.currency, sum(posting.minor)::text as sum
    from read.ledger_postings as posting join read.ledger_accounts as account on account.no = posting.account_no
   where posting.entry_no > $1 and posting.entry_no <= $2
   group by posting.entry_no, account.currency
  having sum(posting.minor) <> coalesce((select sum_minor from read.ledger_faults where entry_no = posting.entry_no), 0)
   order by posting.entry_no limit 20`;

/** I1 of the books: every entry sums to zero, and so does everything together. */
@Injectable()
export class BookCheck {
  private readonly suspects = new Suspects();
  /** Faulty entries up to here have been told by this process. */
  private lastFault = 0n;
  secondLookAfterMs = 2_000;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(ReportMismatch) private readonly findings: ReportMismatch,
  ) {}

  /** Entries that the ledger found faulty when it booked them; that is so for ever, and needs no second look. */
  async faults(): Promise<number> {
    const { rows } = await this.sql.query<{
      entry_no: string;
      event_id: string;
      member_id: string | null;
      currency: string | null;
      reason: string;
      sum_minor: string | null;
    }>('select * from read.ledger_faults where entry_no > $1 order by entry_no limit $2', [
      this.lastFault,
      FAULTS_AT_ONCE,
    ]);
    let told = 0;
    for (const row of rows) {
      const { isNew } = await this.findings.report({
        kind: 'sum',
        subject: `event/${row.event_id}`,
        isOnce: true,
        memberId: row.member_id,
        at: row.entry_no,
        currency: row.sum_minor === null ? null : row.currency,
        values: [
          { source: 'postings', value: row.sum_minor },
          { source: 'event', value: row.event_id },
          { source: 'reason', value: row.reason },
        ],
      });
      if (isNew) told += 1;
      this.lastFault = BigInt(row.entry_no);
    }
    return told;
  }

  /** Whether everything together sums to zero, by the accounts and by the trial balance. */
  async totals(): Promise<number> {
    const { rows } = await this.sql.query<{
      currency: string;
      accounts: string;
      sums: string;
      faults: string;
      at: string | null;
    }>(TOTALS);
    let told = 0;
    for (const { currency, accounts, sums, faults, at } of rows) {
      if (!this.suspects.isConfirmed(`total/${currency}`, BigInt(at ?? 0), this.secondLookAfterMs)) continue;
      const values = [
        { source: 'ledger', value: accounts },
        { source: 'trial balance', value: sums },
        { source: 'faulty entries', value: faults },
      ];
      await this.findings.report({
        kind: 'sum',
        subject: `total/${currency}`,
        memberId: null,
        at: at ?? '0',
        currency,
        values,
      });
      told += 1;
    }
    if (rows.length === 0)
      for (const subject of this.suspects.due(0)) if (subject.startsWith('total/')) this.suspects.clear(subject);
    return told;
  }

  /** Whether the postings of each entry in these spans sum to zero. Waits with an unequal one for its second look. */
  async spans(first: bigint, count: bigint): Promise<{ next: bigint; isAtEnd: boolean; mismatches: number }> {
    const after = first * SPAN_ENTRIES;
    const upTo = (first + count) * SPAN_ENTRIES;
    const { rows } = await this.sql.query<{ entry_no: string; currency: string; sum: string }>(UNBALANCED, [
      after,
      upTo,
    ]);
    let told = 0;
    let isWaiting = false;
    for (const { entry_no, currency, sum } of rows) {
      if (!this.suspects.isConfirmed(`entry/${entry_no}`, BigInt(entry_no), this.secondLookAfterMs)) {
        isWaiting = true;
        continue;
      }
      const values = [{ source: 'ledger', value: sum }];
      await this.findings.report({
        kind: 'sum',
        subject: `entry/${entry_no}`,
        memberId: null,
        at: entry_no,
        currency,
        values,
      });
      told += 1;
    }
    const { rows: heads } = await this.sql.query<{ head: string }>(
      'select coalesce(max(entry_no), 0)::text as head from read.ledger_entries',
    );
    const isAtEnd = BigInt(heads[0]!.head) <= upTo;
    return { next: isWaiting ? first : first + count, isAtEnd: isAtEnd && !isWaiting, mismatches: told };
  }
}
