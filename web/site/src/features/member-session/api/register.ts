import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Opens an account by name, and a session with it. */
export function register(input: InputOf<typeof routes.register>, signal?: AbortSignal) {
  return apiCall(routes.register, input, signal);
}
