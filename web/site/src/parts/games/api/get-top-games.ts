import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** The most played games of the week, with the rounds of each. */
export function getTopGames(signal?: AbortSignal) {
  return apiCall(routes.topGames, {}, signal);
}
