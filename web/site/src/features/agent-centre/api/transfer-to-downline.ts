import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Sends the agent’s own money to a direct downline. */
export function transferToDownline(input: InputOf<typeof routes.transferToDownline>, signal?: AbortSignal) {
  return apiCall(routes.transferToDownline, input, signal);
}
