import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The games that the member opened last. */
export function getRecentGames(input: InputOf<typeof routes.recentGames>, signal?: AbortSignal) {
  return apiCall(routes.recentGames, input, signal);
}
