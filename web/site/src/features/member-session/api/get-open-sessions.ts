import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** The open sessions of the member. */
export function getOpenSessions(signal?: AbortSignal) {
  return apiCall(routes.openSessions, {}, signal);
}
