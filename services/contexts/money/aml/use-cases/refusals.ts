import { ApiError } from '@platform/http/api-error';
import type { AmlCaseRejection } from '../domain/cases/aml-case.decide';

/** The answer to the caller for a rejection. */
export function refusalOf(rejection: AmlCaseRejection): ApiError {
  switch (rejection) {
    case 'CASE_UNKNOWN':
      return new ApiError('NOT_FOUND');
    case 'RECORDS_RETAINED':
    case 'CASE_CLOSED':
    case 'CASE_NOT_OPEN':
    case 'CASE_OPEN_ALREADY':
    case 'HOLD_UNCHANGED':
    case 'REPORT_NOT_CONCLUDED':
    case 'REPORT_DUE':
    case 'REPORT_CHANGED':
      return new ApiError('REVIEW_NOT_OPEN');
    default:
      return new ApiError(rejection);
  }
}
