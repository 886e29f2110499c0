import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Opens an account by mobile number, and a session with it. */
export function registerMobile(input: InputOf<typeof routes.registerMobile>, signal?: AbortSignal) {
  return apiCall(routes.registerMobile, input, signal);
}
