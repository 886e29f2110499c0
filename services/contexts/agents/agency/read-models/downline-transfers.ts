import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { DownlineTransfer, networkCalls } from '@contracts/http/agents/network';
import { formatMinor, type Currency } from '@kernel/money';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { SqlPool } from '@platform/database/sql-pool';
import { newestFirst } from '@platform/lists/newest-first';

type Query = z.infer<typeof networkCalls.transfers.input>;

interface Row {
  readonly id: string;
  readonly to_member_id: string;
  readonly currency: Currency;
  readonly amount_minor: string;
  readonly sent_at: Date;
  readonly received_at: Date | null;
  readonly purpose: DownlineTransfer['purpose'];
  readonly note: string | null;
}

/** The transfers that agents have sent; the list may lag a moment behind the log. */
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
      filters: [['agent_id = ?', agentId]],
      cursor,
      pageSize,
    });
    const names = await this.members.namesOf(rows.map((row) => row.to_member_id));
    const list = rows.map((row): DownlineTransfer => ({
      transferId: row.id,
      toMemberId: row.to_member_id,
      toUsername: names.get(row.to_member_id) ?? row.to_member_id,
      amount: formatMinor(BigInt(row.amount_minor), row.currency),
      purpose: row.purpose,
      note: row.note,
      status: row.received_at ? 'received' : 'sent',
      occurredAt: row.sent_at.toISOString(),
    }));
    return { list, nextCursor };
  }

  /** @returns undefined for a transfer that was not sent, or so lately that the list does not have it yet */
  async find(
    transferId: string,
  ): Promise<(Pick<Row, 'purpose' | 'note'> & { readonly sentAt: string; readonly hasArrived: boolean }) | undefined> {
    const { rows } = await this.sql.query<Pick<Row, 'sent_at' | 'received_at' | 'purpose' | 'note'>>(
      'select sent_at, received_at, purpose, note from read.downline_transfers where id = $1',
      [transferId],
    );
    const [row] = rows;
    if (!row) return undefined;
    const { purpose, note } = row;
    return { purpose, note, sentAt: row.sent_at.toISOString(), hasArrived: row.received_at !== null };
  }
}
