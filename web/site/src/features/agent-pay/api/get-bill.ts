import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** One bill with everything that it was computed from. */
export function getBill(input: InputOf<typeof routes.bill>, signal?: AbortSignal) {
  return apiCall(routes.bill, input, signal);
}
