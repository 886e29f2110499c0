import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Opens an account for a new direct downline. */
export function openAccount(input: InputOf<typeof routes.openAccount>, signal?: AbortSignal) {
  return apiCall(routes.openAccount, input, signal);
}
