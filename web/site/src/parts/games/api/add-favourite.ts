import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Marks a game as liked; answers the numbers of all liked games. */
export function addFavourite(input: InputOf<typeof routes.addFavourite>) {
  return apiCall(routes.addFavourite, input);
}
