import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** Ends another session of the member of the staff who is logged in, or all others where it gets null. */
export function endOwnSessions(sessionId: string | null) {
  return sessionId === null
    ? apiCall(routes.endOtherStaffSessions, {})
    : apiCall(routes.endOwnStaffSession, { sessionId });
}
