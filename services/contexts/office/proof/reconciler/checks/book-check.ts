import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';
import { ReportMismatch, type Mismatch } from '../../breaks/use-cases/report-mismatch';
import { Suspects } from './suspects';
import {
  SPAN_ENTRIES,
  ledgerAccounts,
  ledgerEntries,
  ledgerFaults,
  ledgerPostings,
  ledgerSums,
} from '@contexts/office/books/books.tables';

const FAULTS_AT_ONCE = 100;
const UNBALANCED_AT_ONCE = 20;

// One statement sees one state of the books. The sums that faulty entries lack are known and are reported as breaks of
// their own.
const TOTALS = `
  select currency, sum(accounts)::text as accounts, sum(sums)::text as sums, sum(faults)::text as faults,
         (select max(entry_no) from ${ledgerEntries})::text as at
    from (select currency, sum(balance_minor) as accounts, 0 as sums, 0 as faults
      from ${ledgerAccounts} group by currency
          union all
          select currency, 0, sum(credit_minor - debit_minor), 0 from ${ledgerSums} group by currency
          union all
          select currency, 0, 0, sum(sum_minor) from ${ledgerFaults} where reason <> 'malformed'
            and sum_minor is not null group by currency
         ) as each
   group by currency having sum(accounts) <> sum(faults) or sum(sums) <> sum(faults)`;

const UNBALANCED = `
  select posting.entry_no, account.currency, sum(posting.minor)::text as sum
    from ${ledgerPostings} as posting join ${ledgerAccounts} as account on account.no = posting.account_no
   where posting.entry_no > $1 and posting.entry_no <= $2
   group by posting.entry_no, account.currency
  having sum(posting.minor) <> coalesce((select sum_minor from ${ledgerFaults} where entry_no = posting.entry_no), 0)
   order by posting.entry_no limit ${UNBALANCED_AT_ONCE}`;

/** I1 of the books: every entry sums to zero, and so does everything together. */
@Injectable()
export class BookCheck {
  private readonly suspects: Suspects;
  /** Entries of the spans at hand that were reported while another entry still waits for its second look. */
  private reported: { readonly first: bigint; readonly entries: Set<string> } | undefined;
  /** This process has reported the faulty entries up to this number. */
  private lastFault = 0n;
  secondLookAfterMs = 2_000;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(ReportMismatch) private readonly breaks: ReportMismatch,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.suspects = new Suspects(clock);
  }

  /** Begins a turn: another process may have passed the spans at hand meanwhile. */
  takeOver(): void {
    this.reported = undefined;
  }

  /** Entries that the ledger found faulty when it booked them; that is so for ever, and needs no second look. */
  async faults(): Promise<number> {
    const { rows } = await this.sql.query<{
      entry_no: string;
      event_id: string;
      member_id: string | null;
      currency: string | null;
      reason: string;
      sum_minor: string | null;
    }>(`select * from ${ledgerFaults} where entry_no > $1 order by entry_no limit $2`, [
      this.lastFault,
      FAULTS_AT_ONCE,
    ]);
    let told = 0;
    for (const row of rows) {
      const { isNew } = await this.breaks.report({
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

  /** Checks that all accounts together and the trial balance sum to zero. @returns the number of reports */
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
      const values = [
        { source: 'ledger', value: accounts },
        { source: 'trial balance', value: sums },
        { source: 'faulty entries', value: faults },
      ];
      if (await this.reportConfirmed({ subject: `total/${currency}`, at: at ?? '0', currency, values })) told += 1;
    }
    const unequal = new Set(rows.map(({ currency }) => `total/${currency}`));
    this.suspects.forgetEqual((subject) => subject.startsWith('total/'), unequal);
    return told;
  }

  /**
   * Checks that the postings of each entry in these spans sum to zero. The sweep stays at the spans until each unequal
   * entry has been reported. An entry that was reported is not suspected again meanwhile: two entries whose second
   * looks are due in different rounds would otherwise hold the sweep for ever.
   */
  async spans(first: bigint, count: bigint): Promise<{ next: bigint; isAtEnd: boolean; mismatches: number }> {
    const after = first * SPAN_ENTRIES;
    const upTo = (first + count) * SPAN_ENTRIES;
    const { rows } = await this.sql.query<{ entry_no: string; currency: string; sum: string }>(UNBALANCED, [
      after,
      upTo,
    ]);
    // A full answer says nothing of the entries after its last one.
    const covered = rows.length < UNBALANCED_AT_ONCE ? upTo : BigInt(rows.at(-1)!.entry_no);
    const unequal = new Set(rows.map(({ entry_no }) => `entry/${entry_no}`));
    this.suspects.forgetEqual((subject) => isEntryWithin(subject, after, covered), unequal);
    const reported = this.reported?.first === first ? this.reported.entries : new Set<string>();
    let told = 0;
    let isWaiting = false;
    for (const { entry_no, currency, sum } of rows) {
      if (reported.has(`${entry_no}/${currency}`)) continue;
      const values = [{ source: 'ledger', value: sum }];
      if (!(await this.reportConfirmed({ subject: `entry/${entry_no}`, at: entry_no, currency, values }))) {
        isWaiting = true;
        continue;
      }
      reported.add(`${entry_no}/${currency}`);
      told += 1;
    }
    this.reported = isWaiting ? { first, entries: reported } : undefined;
    const { rows: heads } = await this.sql.query<{ head: string }>(
      `select coalesce(max(entry_no), 0)::text as head from ${ledgerEntries}`,
    );
    const isAtEnd = BigInt(heads[0]!.head) <= upTo;
    return { next: isWaiting ? first : first + count, isAtEnd: isAtEnd && !isWaiting, mismatches: told };
  }

  private reportConfirmed(sum: Pick<Mismatch, 'subject' | 'at' | 'currency' | 'values'>): Promise<boolean> {
    return this.suspects.reportConfirmed(sum.subject, { at: BigInt(sum.at), afterMs: this.secondLookAfterMs }, () =>
      this.breaks.report({ kind: 'sum', memberId: null, ...sum }),
    );
  }
}

/** True for the subject of an entry whose number is above `after` and at most `upTo`. */
function isEntryWithin(subject: string, after: bigint, upTo: bigint): boolean {
  const [kind, entryNo] = subject.split('/');
  return kind === 'entry' && BigInt(entryNo!) > after && BigInt(entryNo!) <= upTo;
}
