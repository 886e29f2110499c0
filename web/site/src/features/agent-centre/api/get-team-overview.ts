import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The figures of the team for a period, day by day. */
export function getTeamOverview(input: InputOf<typeof routes.teamOverview>, signal?: AbortSignal) {
  return apiCall(routes.teamOverview, input, signal);
}
