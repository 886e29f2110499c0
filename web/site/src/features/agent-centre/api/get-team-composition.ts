import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The members and games from which the turnover of these days comes. */
export function getTeamComposition(days: InputOf<typeof routes.teamComposition>, signal?: AbortSignal) {
  return apiCall(routes.teamComposition, days, signal);
}
