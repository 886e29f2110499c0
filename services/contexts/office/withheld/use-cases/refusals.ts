import { ApiError } from '@platform/http/api-error';
import type { WithheldRejection } from '../domain/withheld.decide';

/** The answer to the caller for a rejection. */
export function refusalOf(rejection: WithheldRejection): ApiError {
  if (rejection === 'NOT_APPROVED') throw new Error('Only what follows from an approval is recorded as carried out');
  return new ApiError(rejection);
}
