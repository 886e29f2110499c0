import type { WithdrawalRefusal } from '@contracts/http/money-out/withdrawals';
import type { WithdrawalRefused } from '../domain/withdrawal.events';
import type { WithdrawalState } from '../domain/withdrawal.state';

/** The reason for which a withdrawal is not paid, as the member is told it. Nobody is told of a suspicion. */
export function memberRefusalOf({ status, refusal, attempts }: WithdrawalState): WithdrawalRefusal | null {
  if (status === 'refused') return refusal && toldReason(refusal.reason);
  return status === 'failed' && attempts.at(-1)?.reason === 'wrongAccount' ? 'account' : null;
}

/** The reason of a refusal in the words that a member may hear. */
export function toldReason(reason: WithdrawalRefused['data']['reason']): WithdrawalRefusal {
  return reason === 'aml' ? 'review' : reason;
}
