import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import { ReportMismatch } from '../findings/use-cases/report-mismatch';
import { SourceProgress } from './sources/source-progress';

/** What is sent to a downline arrives within a second; whoever waits so long for it waits for a fault to be mended. */
const OVERDUE_AFTER_MS = 5 * 60_000;
const LOOK_EVERY_MS = 60_000;
const TOLD_AT_ONCE = 100;

interface Row {
  readonly id: string;
  readonly agent_id: string;
  readonly to_member_id: string;
  readonly currency: string;
  readonly amount_minor: string;
  readonly sent_at: Date;
}

/** What agents sent to their downlines lies in suspense until it is received: none of it may lie there for long. */
@Injectable()
export class SuspenseCheck {
  overdueAfterMs = OVERDUE_AFTER_MS;
  lookEveryMs = LOOK_EVERY_MS;
  private lookedMs = 0;
  /** Transfers that this process has told; those that have arrived are forgotten. */
  private told: ReadonlySet<string> = new Set();

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(SourceProgress) private readonly progress: SourceProgress,
    @Inject(ReportMismatch) private readonly findings: ReportMismatch,
  ) {}

  /** Tells the transfers that have not arrived in time, each once; gives how many were new. */
  async overdue(): Promise<number> {
    if (Date.now() - this.lookedMs < this.lookEveryMs) return 0;
    this.lookedMs = Date.now();
    const untilMs = await this.progress.transfers();
    // A table that is itself so far behind lacks what has arrived long ago, and one that is being built anew as well.
    if (untilMs === undefined || Date.now() - untilMs > this.overdueAfterMs) return 0;
    const { rows } = await this.sql.query<Row>(
      'select * from read.downline_transfers where received_at is null and sent_at < $1 order by sent_at, id',
      [new Date(untilMs - this.overdueAfterMs)],
    );
    const known = new Set(rows.map(({ id }) => id).filter((id) => this.told.has(id)));
    let news = 0;
    for (const row of rows.filter(({ id }) => !known.has(id)).slice(0, TOLD_AT_ONCE)) {
      if (await this.tell(row)) news += 1;
      known.add(row.id);
    }
    this.told = known;
    return news;
  }

  private async tell({ id, agent_id, to_member_id, currency, amount_minor, sent_at }: Row): Promise<boolean> {
    const { isNew } = await this.findings.report({
      kind: 'suspense',
      subject: `transfer/${id}`,
      isOnce: true,
      memberId: agent_id,
      at: sent_at.toISOString(),
      currency,
      values: [
        { source: 'sent', value: amount_minor },
        { source: 'received', value: null },
        { source: 'transfer', value: id },
        { source: 'receiver', value: to_member_id },
        { source: 'stream', value: `wallet-${agent_id}` },
      ],
    });
    return isNew;
  }
}
