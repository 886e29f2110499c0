import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { FUND_CHANGE, unclaimedActs } from '@contexts/money/unclaimed/unclaimed.tables';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '@contexts/office/books/books.tables';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';
import { ReportMismatch, type Mismatch } from '../../breaks/use-cases/report-mismatch';
import { SourceProgress } from '../sources/source-progress';
import { LastingDifferences } from './lasting-differences';

// One statement sees one state of all tables. The mark of an owner changes with every act that is booked.
const UNEQUAL = `
  with kept as (
    select entry.member_id, account.currency, sum(posting.minor) as minor, max(posting.entry_no) as entry_no
      from ${ledgerAccounts} as account
      join ${ledgerPostings} as posting on posting.account_no = account.no
      join ${ledgerEntries} as entry using (entry_no)
     where account.class = 'unclaimed' group by entry.member_id, account.currency),
  claimed as (
    select member_id, currency, sum(${FUND_CHANGE}) as minor, count(*) as mark
      from ${unclaimedActs} where status = 'booked' group by member_id, currency)
  select member_id, currency, coalesce(kept.minor, 0)::text as kept, coalesce(claimed.minor, 0)::text as claimed,
         coalesce(kept.entry_no, 0)::text as at, coalesce(claimed.mark, 0)::text as mark
    from kept full join claimed using (member_id, currency)
   where coalesce(kept.minor, 0) <> coalesce(claimed.minor, 0)`;

interface Row {
  /** Null for money of the fund that the books know no owner of. */
  readonly member_id: string | null;
  readonly currency: string;
  readonly kept: string;
  readonly claimed: string;
  readonly at: string;
  readonly mark: string;
}

/**
 * The fund of unclaimed money holds for each owner what the booked acts on that owner's money say (ADR 86). The wallet
 * books first and the stream of the owner then says so.
 */
@Injectable()
export class UnclaimedCheck extends LastingDifferences<Row> {
  constructor(
    @Inject(SqlPool) sql: SqlPool,
    @Inject(SourceProgress) progress: SourceProgress,
    @Inject(ReportMismatch) breaks: ReportMismatch,
    @Inject(CLOCK) clock: Clock,
  ) {
    super(sql, progress, breaks, clock);
  }

  protected override untilMs(): Promise<number | undefined> {
    return this.progress.unclaimedFund();
  }

  protected override async unequal(): Promise<readonly Row[]> {
    return (await this.sql.query<Row>(UNEQUAL)).rows;
  }

  protected override mismatchOf({ member_id: memberId, currency, kept, claimed, at }: Row): Mismatch {
    const values = [
      { source: 'ledger: kept', value: kept },
      { source: 'booked acts: kept', value: claimed },
    ];
    return { kind: 'unclaimed', subject: `${memberId ?? 'nobody'}/${currency}`, memberId, at, currency, values };
  }
}
