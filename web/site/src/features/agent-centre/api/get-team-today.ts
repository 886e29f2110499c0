import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** The day at hand beside the one before. */
export function getTeamToday(signal?: AbortSignal) {
  return apiCall(routes.teamToday, {}, signal);
}
