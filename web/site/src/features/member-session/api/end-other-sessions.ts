import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** Ends all sessions of the member but this one. */
export function endOtherSessions() {
  return apiCall(routes.endOtherSessions, {});
}
