import { insertRows, type Columns } from '@platform/projections/insert-rows';
import type { SqlTransaction } from '@platform/projections/projection';
import type { AskEnd } from '../domain/upline-asks.decide';
import type { FundsAsked } from '../domain/upline-asks.events';

interface AskRow {
  readonly id: string;
  readonly member_id: string;
  readonly upline_id: string;
  readonly currency: string;
  readonly amount_minor: string;
  readonly note: string;
  readonly state: string;
  readonly asked_at: string;
  readonly expires_at: string;
}

const COLUMNS: Columns<AskRow> = {
  id: 'uuid',
  member_id: 'uuid',
  upline_id: 'uuid',
  currency: 'text',
  amount_minor: 'bigint',
  note: 'text',
  state: 'text',
  asked_at: 'timestamptz',
  expires_at: 'timestamptz',
};

export async function insertAsks(asks: readonly FundsAsked['data'][], sql: SqlTransaction): Promise<void> {
  const rows = asks.map(({ askId, memberId, uplineId, currency, amountMinor, note, occurredAt, expiresAt }) => ({
    id: askId,
    member_id: memberId,
    upline_id: uplineId,
    currency,
    amount_minor: amountMinor,
    note,
    state: 'open',
    asked_at: occurredAt,
    expires_at: expiresAt,
  }));
  await insertRows<AskRow>(sql, 'read.upline_asks', COLUMNS, rows);
}

export async function updateAsk(askId: string, state: NonNullable<AskEnd>, sql: SqlTransaction): Promise<void> {
  await sql.query('update read.upline_asks set state = $2 where id = $1', [askId, state]);
}
