import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** A page of the agent’s bills of one kind. */
export function getBills(input: InputOf<typeof routes.bills>, signal?: AbortSignal) {
  return apiCall(routes.bills, input, signal);
}
