import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Changes the member’s password. */
export function changePassword(input: InputOf<typeof routes.changePassword>, signal?: AbortSignal) {
  return apiCall(routes.changePassword, input, signal);
}
