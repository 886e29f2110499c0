import { Inject, Injectable } from '@nestjs/common';
import type { DownlineAsk, TransferPurpose, UplineFunds } from '@contracts/http/agents/upline-asks';
import { formatMinor, type Currency } from '@kernel/money';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { SqlPool } from '@platform/database/sql-pool';

/** The transfers that a member is shown. */
const SHOWN = 20;
/** The open asks that an agent is shown. */
const MOST_OPEN = 200;

interface AskRow {
  readonly id: string;
  readonly member_id: string;
  readonly currency: Currency;
  readonly amount_minor: string;
  readonly note: string;
  readonly asked_at: Date;
  readonly expires_at: Date;
}

interface ReceivedRow {
  readonly id: string;
  readonly currency: Currency;
  readonly amount_minor: string;
  readonly purpose: TransferPurpose | null;
  readonly note: string | null;
  readonly sent_at: Date;
}

/** The open asks of a team, and what uplines sent; the lists may lag a moment behind the log. */
@Injectable()
export class UplineAskLists {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
  ) {}

  /** The open asks that an agent can answer, oldest first. */
  async openFor(agentId: string, now: string): Promise<DownlineAsk[]> {
    const { rows } = await this.sql.query<AskRow>(
      `select * from read.upline_asks where upline_id = $1 and state = 'open' and expires_at > $2
        order by asked_at, id limit $3`,
      [agentId, now, MOST_OPEN],
    );
    const names = await this.members.namesOf(rows.map((row) => row.member_id));
    return rows.map((row) => ({
      askId: row.id,
      amount: formatMinor(BigInt(row.amount_minor), row.currency),
      note: row.note,
      state: 'open',
      askedAt: row.asked_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      memberId: row.member_id,
      username: names.get(row.member_id) ?? row.member_id,
    }));
  }

  /** Newest first. */
  async receivedBy(memberId: string): Promise<UplineFunds['received']> {
    const { rows } = await this.sql.query<ReceivedRow>(
      `select id, currency, amount_minor, purpose, note, sent_at from read.downline_transfers
        where to_member_id = $1 and received_at is not null order by sent_at desc, id limit $2`,
      [memberId, SHOWN],
    );
    return rows.map((row) => ({
      transferId: row.id,
      amount: formatMinor(BigInt(row.amount_minor), row.currency),
      purpose: row.purpose,
      note: row.note,
      occurredAt: row.sent_at.toISOString(),
    }));
  }

  /** The asks whose time is over, and that nobody has written so. */
  async due(now: string, max: number): Promise<readonly { readonly askId: string; readonly memberId: string }[]> {
    const { rows } = await this.sql.query<{ id: string; member_id: string }>(
      `select id, member_id from read.upline_asks where state = 'open' and expires_at <= $1
        order by expires_at limit $2`,
      [now, max],
    );
    return rows.map((row) => ({ askId: row.id, memberId: row.member_id }));
  }
}
