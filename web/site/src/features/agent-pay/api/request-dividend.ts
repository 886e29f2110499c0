import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Requests the payment of a dividend. */
export function requestDividend(input: InputOf<typeof routes.requestDividend>, signal?: AbortSignal) {
  return apiCall(routes.requestDividend, input, signal);
}
