import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Opens a session of a game and answers its address. */
export function launchGame(input: InputOf<typeof routes.launchGame>, signal?: AbortSignal) {
  return apiCall(routes.launchGame, input, signal);
}
