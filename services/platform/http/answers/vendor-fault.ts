import type { VendorAnswer, VendorStatus } from '@contracts/vendor/vendor-api';
import type { ApiError } from '../api-error';

/** The HTTP status and body of the answer to a vendor whose call did not reach its handler, or failed in it. */
export interface VendorFault {
  readonly status: number;
  readonly body: VendorAnswer;
}

/**
 * Translates a refusal for the vendor: business results travel with HTTP 200, and only faults of transport have another
 * status.
 */
export function vendorFault(error: ApiError, status: number, requestId: string): VendorFault {
  const [name, httpStatus] = translated(error, status);
  const wrong = Object.entries(error.fields ?? {})[0];
  const message = name === 'WRONG_SYNTAX' ? { message: wrong ? `${wrong[0]}: ${wrong[1]}` : error.code } : {};
  return {
    status: httpStatus,
    body: {
      status: name,
      requestId,
      operatorTransactionId: '',
      balance: null,
      currency: null,
      duplicate: false,
      ...message,
    },
  };
}

function translated(error: ApiError, status: number): [VendorStatus, number] {
  switch (error.code) {
    case 'INVALID_SIGNATURE':
      return ['INVALID_SIGNATURE', 401];
    case 'INVALID_INPUT':
    case 'MALFORMED_BODY':
      return ['WRONG_SYNTAX', 200];
    case 'BODY_TOO_LARGE':
      return ['WRONG_SYNTAX', 413];
    case 'MAINTENANCE':
      return ['MAINTENANCE', 200];
    case 'BUSY':
      return ['TEMPORARY_ERROR', 503];
    case 'TOO_MANY_REQUESTS':
      return ['TEMPORARY_ERROR', 429];
    case 'NOT_FOUND':
      return ['TRANSACTION_DOES_NOT_EXIST', 404];
    default:
      return ['UNKNOWN_ERROR', status];
  }
}
