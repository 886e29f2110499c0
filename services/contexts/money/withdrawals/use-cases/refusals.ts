import type { ErrorCode } from '@contracts/errors/error-codes';
import { ApiError } from '@platform/http/api-error';
import type { WithdrawalRejection } from '../domain/withdrawal.commands';

const CODES: Readonly<Partial<Record<WithdrawalRejection, ErrorCode>>> = {
  AMOUNT_UNREADABLE: 'INVALID_AMOUNT',
  PROPOSAL_NOT_ASKED: 'SETTLEMENT_NOT_ASKED',
  PROPOSAL_ASKED_ALREADY: 'SETTLEMENT_ASKED_ALREADY',
  NOT_DECIDED_YET: 'WITHDRAWAL_BEING_CHECKED',
};

/** The answer to the caller for a rejection. */
export function refusalOf(rejection: WithdrawalRejection): ApiError {
  if (rejection === 'NOT_DUE' || rejection === 'REFERENCE_UNKNOWN')
    throw new Error(`A step of a withdrawal was refused to a caller: ${rejection}`);
  const fields = rejection === 'AMOUNT_UNREADABLE' ? { amount: 'digits' } : undefined;
  return new ApiError(CODES[rejection] ?? (rejection as ErrorCode), fields);
}
