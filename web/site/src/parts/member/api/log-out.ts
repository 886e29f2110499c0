import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** Ends the session on the server. */
export function logOut(signal?: AbortSignal) {
  return apiCall(routes.logout, {}, signal);
}
