import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { withdrawals } from '@contexts/money/withdrawals/withdrawals.tables';
import { ledgerAccounts } from '@contexts/office/books/books.tables';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';
import { ReportMismatch, type Mismatch } from '../../breaks/use-cases/report-mismatch';
import { SourceProgress } from '../sources/source-progress';
import { LastingDifferences } from './lasting-differences';

// One statement sees one state of both tables. The mark of a member changes with every move of a withdrawal.
const UNEQUAL = `
  with held as (
    select member_id, currency, balance_minor, last_entry as entry_no from ${ledgerAccounts} where class = 'held'),
  open as (
    select member_id, currency, sum(amount_minor + fee_minor) as minor
      from ${withdrawals} where is_on_its_way and status <> 'requested' group by member_id, currency)
  select member_id, currency, coalesce(held.balance_minor, 0)::text as held, coalesce(open.minor, 0)::text as open,
         coalesce(held.entry_no, 0)::text as at,
         (select coalesce(md5(string_agg(each.id || each.status || each.is_on_its_way, ',' order by each.id)), '')
            from ${withdrawals} as each where each.member_id = coalesce(held.member_id, open.member_id)) as mark
    from held full join open using (member_id, currency)
   where coalesce(held.balance_minor, 0) <> coalesce(open.minor, 0)`;

interface Row {
  readonly member_id: string;
  readonly currency: string;
  readonly held: string;
  readonly open: string;
  readonly at: string;
  readonly mark: string;
}

/**
 * I15: the funds that are held for a member are those of the member's open withdrawals, with their fees. Wallet and
 * withdrawal go on one after the other, so that a difference is told only when neither has moved for a while.
 */
@Injectable()
export class HeldFundsCheck extends LastingDifferences<Row> {
  constructor(
    @Inject(SqlPool) sql: SqlPool,
    @Inject(SourceProgress) progress: SourceProgress,
    @Inject(ReportMismatch) breaks: ReportMismatch,
    @Inject(CLOCK) clock: Clock,
  ) {
    super(sql, progress, breaks, clock);
  }

  protected override untilMs(): Promise<number | undefined> {
    return this.progress.heldFunds();
  }

  protected override async unequal(): Promise<readonly Row[]> {
    return (await this.sql.query<Row>(UNEQUAL)).rows;
  }

  protected override mismatchOf({ member_id: memberId, currency, held, open, at }: Row): Mismatch {
    const values = [
      { source: 'ledger: held', value: held },
      { source: 'open withdrawals: held', value: open },
    ];
    return { kind: 'heldFunds', subject: `${memberId}/${currency}`, memberId, at, currency, values };
  }
}
