import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';
import { ReportMismatch, type Mismatch } from '../../breaks/use-cases/report-mismatch';
import { SourceProgress } from '../sources/source-progress';
import { downlineTransfers } from '@contexts/agents/agency/agency.tables';

/** A transfer to a downline arrives within a second. One that takes this long waits for a fault to be repaired. */
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

/** Money that agents sent to their downlines lies in suspense until it is received, and none may lie there for long. */
@Injectable()
export class SuspenseCheck {
  overdueAfterMs = OVERDUE_AFTER_MS;
  lookEveryMs = LOOK_EVERY_MS;
  private lookedMs = 0;
  /** The transfers that this process has reported; those that have arrived are forgotten. */
  private told: ReadonlySet<string> = new Set();

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(SourceProgress) private readonly progress: SourceProgress,
    @Inject(ReportMismatch) private readonly breaks: ReportMismatch,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Reports the transfers that have not arrived in time, each once. @returns the number of new reports */
  async overdue(): Promise<number> {
    const nowMs = this.clock.nowMs();
    if (nowMs - this.lookedMs < this.lookEveryMs) return 0;
    this.lookedMs = nowMs;
    const untilMs = await this.progress.transfers();
    // A table that is itself so far behind lacks what has arrived long ago, and one that is being built anew as well.
    if (untilMs === undefined || this.clock.nowMs() - untilMs > this.overdueAfterMs) return 0;
    const { rows } = await this.sql.query<Row>(
      `select * from ${downlineTransfers} where received_at is null and sent_at < $1 order by sent_at, id`,
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
    const transfer = {
      transferId: id,
      agentId: agent_id,
      toMemberId: to_member_id,
      currency,
      amountMinor: amount_minor,
      sentAt: sent_at.toISOString(),
    };
    return (await this.breaks.report(overdueTransfer(transfer))).isNew;
  }
}

/** A transfer to a downline that was sent and has not arrived, as a break tells it. */
export function overdueTransfer(transfer: {
  readonly transferId: string;
  readonly agentId: string;
  readonly toMemberId: string;
  readonly currency: string;
  readonly amountMinor: string;
  readonly sentAt: string;
}): Mismatch {
  const { transferId, agentId, toMemberId, currency, amountMinor, sentAt } = transfer;
  return {
    kind: 'suspense',
    subject: `transfer/${transferId}`,
    isOnce: true,
    memberId: agentId,
    at: sentAt,
    currency,
    values: [
      { source: 'sent', value: amountMinor },
      { source: 'received', value: null },
      { source: 'transfer', value: transferId },
      { source: 'receiver', value: toMemberId },
      { source: 'stream', value: `wallet-${agentId}` },
    ],
  };
}
