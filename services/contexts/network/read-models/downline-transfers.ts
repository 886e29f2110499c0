import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { DownlineTransfer, networkCalls } from '@contracts/http/network';
import { formatMinor, type Currency } from '@kernel/money';
import { MemberDirectory } from '@contexts/identity/identity.api';
import { SqlPool } from '@platform/database/sql-pool';
import { newestFirst } from './newest-first';

type Query = z.infer<typeof networkCalls.transfers.input>;

interface Row {
  readonly id: string;
  readonly to_member_id: string;
  readonly currency: Currency;
  readonly amount_minor: string;
  readonly sent_at: Date;
  readonly received_at: Date | null;
}

/** What agents have sent, which may lag a moment behind the log. */
@Injectable()
export class DownlineTransfers {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
  ) {}

  /** Newest first. @throws ApiError INVALID_INPUT for a cursor that was not given out */
  async list(
    agentId: string,
    { cursor, pageSize }: Query,
  ): Promise<{ list: DownlineTransfer[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await newestFirst<Row>(this.sql, {
      table: 'read.downline_transfers',
      time: 'sent_at',
      filter: ['agent_id', agentId],
      cursor,
      pageSize,
    });
    const names = await this.members.namesOf(rows.map((row) => row.to_member_id));
    const list = rows.map((row): DownlineTransfer => ({
      transferId: row.id,
      toMemberId: row.to_member_id,
      toUsername: names.get(row.to_member_id) ?? row.to_member_id,
      amount: formatMinor(BigInt(row.amount_minor), row.currency),
      status: row.received_at ? 'received' : 'sent',
      occurredAt: row.sent_at.toISOString(),
    }));
    return { list, nextCursor };
  }

  async hasArrived(transferId: string): Promise<boolean> {
    const { rows } = await this.sql.query(
      'select from read.downline_transfers where id = $1 and received_at is not null',
      [transferId],
    );
    return rows.length > 0;
  }
}
