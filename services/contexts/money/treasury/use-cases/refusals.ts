import { ApiError } from '@platform/http/api-error';
import type { StatementRejection } from '../domain/statements/statement.commands';

/** The answer to the caller for a rejection. */
export function refusalOf(rejection: StatementRejection): ApiError {
  return rejection === 'STATEMENT_MISSING' ? new ApiError('NOT_FOUND') : new ApiError(rejection);
}
