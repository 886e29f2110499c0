import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Opens a session. */
export function logIn(input: InputOf<typeof routes.login>, signal?: AbortSignal) {
  return apiCall(routes.login, input, signal);
}
