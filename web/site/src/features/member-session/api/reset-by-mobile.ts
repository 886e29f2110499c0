import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Sets a new password by the code of an SMS, and opens a session. */
export function resetByMobile(input: InputOf<typeof routes.resetByMobile>, signal?: AbortSignal) {
  return apiCall(routes.resetByMobile, input, signal);
}
