import type { Deposit } from '@contracts/http/wallet';
import { formatMinor } from '@kernel/money';
import type { DepositRequested } from '../domain/deposit.events';
import type { Refund } from '../domain/deposit.refunds';
import type { DepositState } from '../domain/deposit.state';

/** A deposit as its member sees it, from the decision state itself. */
export function depositView(
  requested: DepositRequested['data'],
  { status, payment, refusal, paidMinor, refunds }: DepositState,
): Deposit {
  return {
    id: requested.depositId,
    method: requested.method,
    amount: formatMinor(BigInt(requested.amountMinor), requested.currency),
    paidAmount: paidMinor === null ? null : formatMinor(BigInt(paidMinor), requested.currency),
    currency: requested.currency,
    status,
    payUrl: status === 'pending' ? (payment?.payUrl ?? null) : null,
    pixCode: status === 'pending' ? (payment?.pixCode ?? null) : null,
    refusal,
    refunds: refunds.map(returningPayment),
    requestedAt: requested.occurredAt,
    expiresAt: requested.expiresAt,
  };
}

function returningPayment({ amount, currency, reason, status, refundBy }: Refund): Deposit['refunds'][number] {
  const told = status === 'refunded' || status === 'closed' ? 'refunded' : status === 'failed' ? 'delayed' : 'onItsWay';
  return { amount, currency, reason, status: told, refundBy };
}
