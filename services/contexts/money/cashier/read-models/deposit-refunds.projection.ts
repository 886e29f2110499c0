import { formatMinor } from '@kernel/money';
import { idOf } from '@platform/ids';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { DepositEvent } from '../domain/deposit.events';
import type { RefundReason } from '../domain/deposit.refunds';

/** The payments that are sent back. They are few: one statement an event is quick enough. */
export const depositRefundsProjection: Projection<DepositEvent> = {
  name: 'deposit-refunds',
  categories: ['deposit'],
  tables: ['read.deposit_refunds'],
  async project(events, sql) {
    for (const event of events) await apply(event, sql);
  },
};

async function apply({ type, data }: DepositEvent, sql: SqlTransaction): Promise<void> {
  switch (type) {
    case 'PaymentNotCredited':
      return begin(sql, { ...data, amount: data.paidAmount, currency: data.paidCurrency });
    case 'DepositRefused': {
      const amount = formatMinor(BigInt(data.paidAmountMinor), data.currency);
      return begin(sql, { ...data, amount, reason: 'REFUSED' });
    }
    case 'RefundRequested':
      return change(sql, data, `status = 'sent', attempt = $2, reference = $3, requested_at = $4`, [
        data.attempt,
        data.reference,
        data.occurredAt,
      ]);
    case 'RefundPaid':
      return change(sql, data, `status = 'refunded', failure = null, ended_at = $2`, [data.occurredAt]);
    case 'RefundFailed':
      return change(sql, data, `status = 'failed', failure = $2, ended_at = $3`, [data.reason, data.occurredAt]);
    case 'RefundRetried':
      return change(sql, data, `status = 'due', failure = null, ended_at = null, is_overdue = false, refund_by = $2`, [
        data.refundBy,
      ]);
    case 'RefundClosureProposed':
      return change(
        sql,
        data,
        `closure_no = closure_no + 1, closure_by = $2, closure_receipt = $3, closure_note = $4, closure_at = $5`,
        [data.makerId, data.receipt, data.note, data.occurredAt],
      );
    case 'RefundClosureTurnedDown':
      return change(sql, data, NO_PROPOSAL, []);
    case 'RefundClosed':
      return change(sql, data, `status = 'closed', failure = null, receipt = $2, ended_at = $3, ${NO_PROPOSAL}`, [
        data.receipt,
        data.occurredAt,
      ]);
    case 'RefundOverdue':
      return change(sql, data, 'is_overdue = true', []);
    default:
  }
}

const NO_PROPOSAL = 'closure_by = null, closure_receipt = null, closure_note = null, closure_at = null';

interface Begun {
  readonly depositId: string;
  readonly providerId: string;
  readonly paymentId: string;
  readonly memberId: string;
  readonly amount: string;
  readonly currency: string;
  readonly reason: RefundReason;
  readonly occurredAt: string;
  readonly refundBy?: string;
}

/** Payments of before have no time within which they are sent back, and are none of these. */
async function begin(sql: SqlTransaction, row: Begun): Promise<void> {
  if (row.refundBy === undefined) return;
  await sql.query(
    `insert into read.deposit_refunds (id, deposit_id, provider_id, payment_id, member_id, amount, currency, reason, status,
       attempt, is_overdue, since, refund_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'due', 0, false, $9, $10)`,
    [
      idOfRefund(row),
      row.depositId,
      row.providerId,
      row.paymentId,
      row.memberId,
      row.amount,
      row.currency,
      row.reason,
      row.occurredAt,
      row.refundBy,
    ],
  );
}

function idOfRefund({ depositId, providerId, paymentId }: Named): string {
  return idOf(`refund/${depositId}/${providerId}/${paymentId}`);
}

type Named = Pick<Begun, 'depositId' | 'providerId' | 'paymentId'>;

async function change(sql: SqlTransaction, refund: Named, columns: string, values: readonly unknown[]): Promise<void> {
  await sql.query(`update read.deposit_refunds set ${columns} where id = $1`, [idOfRefund(refund), ...values]);
}
