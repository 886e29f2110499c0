import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** The hot games. */
export function getHotGames(signal?: AbortSignal) {
  return apiCall(routes.hotGames, {}, signal);
}
