import { ApiError } from '@platform/http/api-error';
import type { KycRejection } from '../domain/kyc.decide';

/** The answer to the caller for a rejection. */
export function refusalOf(rejection: KycRejection): ApiError {
  return new ApiError(rejection === 'ATTEMPT_UNKNOWN' ? 'NOT_FOUND' : rejection);
}
