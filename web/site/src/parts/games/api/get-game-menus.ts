import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** The categories of the catalogue with their vendors. */
export function getGameMenus(signal?: AbortSignal) {
  return apiCall(routes.gameMenus, {}, signal);
}
