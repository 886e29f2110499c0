import { assertNever } from '@kernel/decider';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import { contestAfter } from '../domain/contests/deposit.contest';
import type { DepositEvent } from '../domain/deposit.events';

/** The deposits of all members. Deposits are few beside bets: one statement an event is quick enough. */
export const depositsProjection: Projection<DepositEvent> = {
  name: 'deposits',
  categories: ['deposit'],
  tables: ['read.deposits'],
  async project(events, sql) {
    for (const event of events) await apply(event, sql);
  },
};

async function apply({ type, data }: DepositEvent, sql: SqlTransaction): Promise<void> {
  const { depositId, occurredAt } = data;
  switch (type) {
    case 'DepositRequested':
      await sql.query(
        `insert into read.deposits (id, member_id, method, status, currency, amount_minor, is_late, requested_at, expires_at)
         values ($1, $2, $3, 'pending', $4, $5, false, $6, $7)`,
        [depositId, data.memberId, data.method, data.currency, data.amountMinor, occurredAt, data.expiresAt],
      );
      return;
    case 'PaymentCreated':
      return created(sql, data);
    case 'DepositConfirmed':
      await sql.query(
        `update read.deposits set status = 'confirmed', payment_id = $2, paid_amount_minor = $3, is_late = $4, ended_at = $5
          where id = $1`,
        [depositId, data.paymentId, data.paidAmountMinor, data.isLate, occurredAt],
      );
      return;
    case 'PaymentWithheld':
      await sql.query(
        `update read.deposits set status = 'checking', payment_id = $2, paid_amount_minor = $3, is_late = $4 where id = $1`,
        [depositId, data.paymentId, data.paidAmountMinor, data.isLate],
      );
      return;
    case 'ProofSent':
      return checking(sql, depositId);
    case 'ProofRefused':
    case 'DepositRefused':
      return end(sql, data, 'refused', data.reason);
    case 'DepositFailed':
      return end(sql, data, 'failed');
    case 'DepositExpired':
      return end(sql, data, 'expired');
    case 'DepositContested':
    case 'DepositKept':
    case 'DepositLost':
      return contest(sql, { type, data } as ContestEvent);
    case 'PaymentFailedOver':
    case 'TransferToldTwice':
    case 'ProofAnswerProposed':
    case 'ProofAnswerTurnedDown':
    case 'ContestAnswerProposed':
    case 'ContestAnswerTurnedDown':
    case 'ContestAnswered':
    case 'ContestAnswerTaken':
    case 'ContestAnswerRefused':
    case 'ProofAccepted':
      return;
    case 'PaymentNotCredited':
    case 'RefundRequested':
    case 'RefundPaid':
    case 'RefundFailed':
    case 'RefundRetried':
    case 'RefundClosureProposed':
    case 'RefundClosureTurnedDown':
    case 'RefundClosed':
    case 'RefundOverdue':
      // The deposit stays what it was; a table of its own has the payments that are sent back.
      return;
    default:
      assertNever(type);
  }
}

async function created(
  sql: SqlTransaction,
  { depositId, paymentId, payUrl, pixCode }: Extract<DepositEvent, { type: 'PaymentCreated' }>['data'],
): Promise<void> {
  await sql.query('update read.deposits set payment_id = $2, pay_url = $3, pix_code = $4 where id = $1', [
    depositId,
    paymentId,
    payUrl,
    pixCode ?? null,
  ]);
}

async function checking(sql: SqlTransaction, depositId: string): Promise<void> {
  await sql.query(`update read.deposits set status = 'checking' where id = $1`, [depositId]);
}

async function end(
  sql: SqlTransaction,
  { depositId, occurredAt }: DepositEvent['data'],
  status: 'refused' | 'failed' | 'expired',
  refusal: string | null = null,
): Promise<void> {
  await sql.query(`update read.deposits set status = $2, refusal = $3, ended_at = $4 where id = $1`, [
    depositId,
    status,
    refusal,
    occurredAt,
  ]);
}

type ContestEvent = Extract<DepositEvent, { type: 'DepositContested' | 'DepositKept' | 'DepositLost' }>;

/** A deposit that is contested says how much of it may be taken back. */
async function contest(sql: SqlTransaction, event: ContestEvent): Promise<void> {
  const { status } = contestAfter(null, event);
  await sql.query('update read.deposits set status = $2, contested_minor = $3 where id = $1', [
    event.data.depositId,
    status,
    event.type === 'DepositContested' ? event.data.amountMinor : null,
  ]);
}
