import type { ErrorCode } from '@contracts/errors/error-codes';
import { ApiError } from '@platform/http/api-error';
import type { AdjustmentRejection } from '../domain/adjustment.decide';
import type { AllowanceRejection } from '../domain/allowance.decide';

/** The answer to the caller for a rejection. */
export function refusalOf(rejection: AdjustmentRejection | AllowanceRejection): ApiError {
  switch (rejection) {
    case 'ADJUSTMENT_UNKNOWN':
      return new ApiError('NOT_FOUND');
    case 'NOT_APPROVED':
      throw new Error('Only what follows from an approval is recorded as applied or failed');
    default:
      return new ApiError(rejection);
  }
}

/** Why the wallet would not book an adjustment, as a code that the console has a text for. */
export function faultCodeOf(fault: string): ErrorCode {
  switch (fault) {
    case 'NOT_ENOUGH_MONEY':
      return 'NOT_ENOUGH_FUNDS';
    case 'KEY_REUSED':
      return 'KEY_REUSED';
    default:
      return 'UNKNOWN_ERROR';
  }
}
