import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The games that the member likes. */
export function getFavouriteGames(input: InputOf<typeof routes.favouriteGames>, signal?: AbortSignal) {
  return apiCall(routes.favouriteGames, input, signal);
}
