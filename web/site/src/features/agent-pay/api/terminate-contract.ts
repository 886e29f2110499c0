import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Ends the contract of a direct downline with its running period. */
export function terminateContract(input: InputOf<typeof routes.terminateContract>, signal?: AbortSignal) {
  return apiCall(routes.terminateContract, input, signal);
}
