import type { WithdrawalRefusal } from '@contracts/http/money-out/withdrawals';
import type { WithdrawalState } from '../domain/withdrawal.state';

/** The reason for which a withdrawal is not paid, as the member is told it. Nobody is told of a suspicion. */
export function memberRefusalOf({ status, refusal, attempts }: WithdrawalState): WithdrawalRefusal | null {
  if (status === 'refused') return refusal?.reason === 'aml' ? 'review' : (refusal?.reason ?? null);
  return status === 'failed' && attempts.at(-1)?.reason === 'wrongAccount' ? 'account' : null;
}
