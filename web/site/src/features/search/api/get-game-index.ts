import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** Every game on offer, in short. */
export function getGameIndex(signal?: AbortSignal) {
  return apiCall(routes.gameIndex, {}, signal);
}
