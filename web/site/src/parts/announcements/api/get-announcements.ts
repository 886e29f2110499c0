import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** The announcements that are shown now. */
export function getAnnouncements(signal?: AbortSignal) {
  return apiCall(routes.announcements, {}, signal);
}
