import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Requests a deposit; the same key is the same request. */
export function requestDeposit(input: InputOf<typeof routes.requestDeposit>, signal?: AbortSignal) {
  return apiCall(routes.requestDeposit, input, signal);
}
