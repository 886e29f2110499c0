import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** A page of the catalogue. */
export function getGameList(input: InputOf<typeof routes.gameList>, signal?: AbortSignal) {
  return apiCall(routes.gameList, input, signal);
}
