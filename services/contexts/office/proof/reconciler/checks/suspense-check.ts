import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { downlineTransfers } from '@contexts/agents/agency/agency.tables';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';
import { ReportMismatch, type Mismatch } from '../../breaks/use-cases/report-mismatch';
import { SourceProgress } from '../sources/source-progress';
import { StandingDifferences } from './standing-differences';

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
export class SuspenseCheck extends StandingDifferences<Row> {
  constructor(
    @Inject(SqlPool) sql: SqlPool,
    @Inject(SourceProgress) progress: SourceProgress,
    @Inject(ReportMismatch) breaks: ReportMismatch,
    @Inject(CLOCK) clock: Clock,
  ) {
    super(sql, progress, breaks, clock);
  }

  protected override untilMs(): Promise<number | undefined> {
    return this.progress.transfers();
  }

  protected override async find(untilMs: number): Promise<ReadonlyMap<string, Row>> {
    const { rows } = await this.sql.query<Row>(
      `select * from ${downlineTransfers} where received_at is null and sent_at < $1 order by sent_at, id`,
      [new Date(untilMs - this.standsMs)],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  protected override mismatchOf({ id, agent_id, to_member_id, currency, amount_minor, sent_at }: Row): Mismatch {
    return overdueTransfer({
      transferId: id,
      agentId: agent_id,
      toMemberId: to_member_id,
      currency,
      amountMinor: amount_minor,
      sentAt: sent_at.toISOString(),
    });
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
