import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Takes the mark of a liked game away; answers the numbers of all liked games. */
export function removeFavourite(input: InputOf<typeof routes.removeFavourite>) {
  return apiCall(routes.removeFavourite, input);
}
