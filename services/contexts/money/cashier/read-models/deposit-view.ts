import type { Deposit } from '@contracts/http/wallet';
import { formatMinor } from '@kernel/money';
import type { DepositRequested } from '../domain/deposit.events';
import type { Refund } from '../domain/deposit.refunds';
import type { DepositState } from '../domain/deposit.state';

/**
 * A deposit as its member sees it, from the decision state itself.
 *
 * @param isInReview nothing begins to go back to the member
 */
export function depositView(
  requested: DepositRequested['data'],
  { status, payment, refusal, paidMinor, refunds, proof, contest }: DepositState,
  isInReview = false,
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
    transfer: targetOf(requested),
    proof: proof && { sentAt: proof.sentAt, images: proof.fileIds.length },
    contest:
      status === 'contested' && contest
        ? { amount: formatMinor(BigInt(contest.amountMinor ?? '0'), requested.currency), answerBy: contest.answerBy }
        : null,
    refunds: refunds.map((refund) => returningPayment(refund, isInReview)),
    requestedAt: requested.occurredAt,
    expiresAt: requested.expiresAt,
  };
}

/** The account as the member was shown it with the request. */
function targetOf({ transfer }: DepositRequested['data']): Deposit['transfer'] {
  if (!transfer) return null;
  const { accountId: _, ...target } = transfer;
  return target;
}

type Returning = Deposit['refunds'][number];

function returningPayment(refund: Refund, isInReview: boolean): Returning {
  const { amount, currency, reason, status, refundBy } = refund;
  // The same words as for a refund that a bank did not take: a status of its own would tell of a case.
  return { amount, currency, reason, status: isInReview && status === 'due' ? 'delayed' : TOLD[status], refundBy };
}

const TOLD: Readonly<Record<Refund['status'], Returning['status']>> = {
  due: 'onItsWay',
  sent: 'onItsWay',
  refunded: 'refunded',
  failed: 'delayed',
  closed: 'refunded',
};
