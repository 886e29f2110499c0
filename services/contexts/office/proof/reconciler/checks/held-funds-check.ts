import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { withdrawals } from '@contexts/money/withdrawals/withdrawals.tables';
import { ledgerAccounts } from '@contexts/office/books/books.tables';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';
import { ReportMismatch } from '../../breaks/use-cases/report-mismatch';
import { SourceProgress } from '../sources/source-progress';

/** A step of a withdrawal takes seconds. A difference that has not moved for this long is no step of one. */
const STANDS_MS = 5 * 60_000;
const LOOK_EVERY_MS = 60_000;
const TOLD_AT_ONCE = 100;

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
export class HeldFundsCheck {
  standsMs = STANDS_MS;
  lookEveryMs = LOOK_EVERY_MS;
  private lookedMs = 0;
  /** When each difference was first seen as it is now, in milliseconds, by member, currency and mark. */
  private since: ReadonlyMap<string, number> = new Map();
  /** The differences that this process has reported and that are still there. */
  private told: ReadonlySet<string> = new Set();

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(SourceProgress) private readonly progress: SourceProgress,
    @Inject(ReportMismatch) private readonly breaks: ReportMismatch,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Reports the differences that stand. @returns the number of new reports */
  async standing(): Promise<number> {
    const nowMs = this.clock.nowMs();
    if (nowMs - this.lookedMs < this.lookEveryMs) return 0;
    this.lookedMs = nowMs;
    const untilMs = await this.progress.heldFunds();
    // Nothing can be said of tables that are being built, or that are far behind.
    if (untilMs === undefined || nowMs - untilMs > this.standsMs) return 0;
    const { rows } = await this.sql.query<Row>(UNEQUAL);
    const unequal = new Map(rows.map((row) => [keyOf(row), row]));
    this.since = new Map([...unequal.keys()].map((key) => [key, this.since.get(key) ?? nowMs]));
    this.told = new Set([...this.told].filter((key) => unequal.has(key)));
    const due = [...unequal].filter(([key]) => !this.told.has(key) && this.hasStood(key, untilMs));
    let news = 0;
    for (const [key, row] of due.slice(0, TOLD_AT_ONCE)) {
      if (await this.tell(row)) news += 1;
      this.told = new Set([...this.told, key]);
    }
    return news;
  }

  /** The tables themselves have to be past the time of the first look: being behind is no difference. */
  private hasStood(key: string, untilMs: number): boolean {
    return untilMs - this.since.get(key)! >= this.standsMs;
  }

  private async tell({ member_id: memberId, currency, held, open, at }: Row): Promise<boolean> {
    const values = [
      { source: 'ledger: held', value: held },
      { source: 'open withdrawals: held', value: open },
    ];
    const subject = `${memberId}/${currency}`;
    return (await this.breaks.report({ kind: 'heldFunds', subject, memberId, at, currency, values })).isNew;
  }
}

function keyOf({ member_id, currency, held, open, at, mark }: Row): string {
  return [member_id, currency, held, open, at, mark].join('/');
}
