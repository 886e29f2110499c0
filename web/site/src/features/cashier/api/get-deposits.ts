import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The deposits of the member, newest first. */
export function getDeposits(input: InputOf<typeof routes.deposits>, signal?: AbortSignal) {
  return apiCall(routes.deposits, input, signal);
}
