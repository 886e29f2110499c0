import { isMove, writeMove } from '@contexts/agents/tree/tree.api';
import type { MemberMovesEvent } from '@contexts/agents/tree/tree.events';
import { memberMoves } from '@contexts/agents/tree/tree.tables';
import type { MemberRegistered } from '@contexts/people/identity/identity.events';
import type { WalletEvent } from '@contexts/money/wallet/wallet.events';
import { insertRows, type Columns } from '@platform/projections/insert-rows';
import { ERASED } from '@kernel/erased';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { DownlineNoted } from '../domain/downline-note.events';
import type { UplineAskEvent } from '../domain/upline-asks.events';
import { insertAsks, updateAsk } from './upline-asks.rows';

type Source = MemberRegistered | WalletEvent | DownlineNoted | MemberMovesEvent | UplineAskEvent;
type SourceOf<Type extends Source['type']> = Extract<Source, { type: Type }>['data'];

/**
 * Links, transfers and notes, and the moves on behalf of the tree. The projection keeps its first name, so that its
 * checkpoint stays.
 */
export const agencyProjection: Projection<Source> = {
  name: 'network',
  categories: ['member', 'wallet', 'downlinenote', 'moves', 'uplinerequest'],
  tables: ['read.network_members', 'read.downline_transfers', 'read.downline_notes', 'read.upline_asks', memberMoves],
  async project(events, sql) {
    const of = <Type extends Source['type']>(type: Type) =>
      events.filter((event) => event.type === type).map(({ data }) => data as SourceOf<Type>);
    await insertMembers(of('MemberRegistered'), sql);
    await updateLastBets(of('RoundClosed'), sql);
    await insertTransfers(of('SentToDownline'), sql);
    await updateReceived(of('ReceivedFromUpline'), sql);
    // Agents write these one by one, so that a statement each is quick enough.
    for (const noted of of('DownlineNoted')) await setNote(noted, sql);
    await insertAsks(of('FundsAsked'), sql);
    // In this order a transfer of before the end stands, also where the end was written first.
    for (const { askId } of of('FundsAskExpired')) await updateAsk(askId, 'expired', sql);
    for (const { askId } of of('FundsAskCancelled')) await updateAsk(askId, 'cancelled', sql);
    for (const { askId, sent } of of('FundsAskAnswered')) await updateAsk(askId, sent ? 'sent' : 'declined', sql);
    for (const event of events) if (isMove(event)) await writeMove(event, sql);
  },
  async erase(memberIds, sql) {
    const values = [memberIds, ERASED];
    await sql.query(
      `update read.downline_transfers set note = $2
        where note is not null and (to_member_id = any ($1::uuid[]) or agent_id = any ($1::uuid[]))`,
      values,
    );
    await sql.query(
      'update read.downline_notes set note = $2 where member_id = any ($1::uuid[]) or agent_id = any ($1::uuid[])',
      values,
    );
    await sql.query('update read.upline_asks set note = $2 where member_id = any ($1::uuid[])', values);
  },
};

interface MemberRow {
  readonly member_id: string;
  readonly link_id: string | null;
}

const MEMBER_COLUMNS: Columns<MemberRow> = { member_id: 'uuid', link_id: 'uuid' };

async function insertMembers(members: readonly MemberRegistered['data'][], sql: SqlTransaction): Promise<void> {
  const rows = members.map(({ memberId, invitation }) => ({
    member_id: memberId,
    link_id: invitation && 'linkId' in invitation ? invitation.linkId : null,
  }));
  await insertRows<MemberRow>(sql, 'read.network_members', MEMBER_COLUMNS, rows);
}

async function updateLastBets(rounds: readonly SourceOf<'RoundClosed'>[], sql: SqlTransaction): Promise<void> {
  const lastBets = new Map<string, string>();
  for (const { memberId, stakeMinor, occurredAt } of rounds) {
    // A round without a stake is won for free, or was called off.
    if (stakeMinor !== '0' && occurredAt > (lastBets.get(memberId) ?? '')) lastBets.set(memberId, occurredAt);
  }
  if (lastBets.size === 0) return;
  await sql.query(
    `update read.network_members as member set last_bet_at = bet.at
       from unnest($1::uuid[], $2::timestamptz[]) as bet (id, at)
      where member.member_id = bet.id and (member.last_bet_at is null or member.last_bet_at < bet.at)`,
    [[...lastBets.keys()], [...lastBets.values()]],
  );
}

interface TransferRow {
  readonly id: string;
  readonly agent_id: string;
  readonly to_member_id: string;
  readonly currency: string;
  readonly amount_minor: string;
  readonly sent_at: string;
  readonly purpose: string | null;
  readonly note: string | null;
}

const TRANSFER_COLUMNS: Columns<TransferRow> = {
  id: 'text',
  agent_id: 'uuid',
  to_member_id: 'uuid',
  currency: 'text',
  amount_minor: 'bigint',
  sent_at: 'timestamptz',
  purpose: 'text',
  note: 'text',
};

async function insertTransfers(transfers: readonly SourceOf<'SentToDownline'>[], sql: SqlTransaction): Promise<void> {
  const rows = transfers.map(
    ({ transferId, memberId, toMemberId, currency, amountMinor, occurredAt, purpose, note }) => ({
      id: transferId,
      agent_id: memberId,
      to_member_id: toMemberId,
      currency,
      amount_minor: amountMinor,
      sent_at: occurredAt,
      purpose: purpose ?? null,
      note: note ?? null,
    }),
  );
  await insertRows<TransferRow>(sql, 'read.downline_transfers', TRANSFER_COLUMNS, rows);
}

async function updateReceived(
  transfers: readonly SourceOf<'ReceivedFromUpline'>[],
  sql: SqlTransaction,
): Promise<void> {
  if (transfers.length === 0) return;
  await sql.query(
    `update read.downline_transfers as transfer set received_at = received.at
       from unnest($1::text[], $2::timestamptz[]) as received (id, at) where transfer.id = received.id`,
    [transfers.map(({ transferId }) => transferId), transfers.map(({ occurredAt }) => occurredAt)],
  );
}

async function setNote({ agentId, memberId, note }: DownlineNoted['data'], sql: SqlTransaction): Promise<void> {
  await sql.query(
    `insert into read.downline_notes (agent_id, member_id, note) values ($1, $2, $3)
     on conflict (agent_id, member_id) do update set note = excluded.note`,
    [agentId, memberId, note],
  );
}
