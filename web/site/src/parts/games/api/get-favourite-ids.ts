import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** The numbers of the games that the member likes. */
export function getFavouriteIds(signal?: AbortSignal) {
  return apiCall(routes.favouriteIds, {}, signal);
}
