import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** The number of messages that the member has not read. */
export function getUnreadCount(signal?: AbortSignal) {
  return apiCall(routes.unreadCount, {}, signal);
}
