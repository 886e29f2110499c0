import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** A page of downlines: the direct ones, or all of the team that a search finds. */
export function getDownlines(input: InputOf<typeof routes.downlines>, signal?: AbortSignal) {
  return apiCall(routes.downlines, input, signal);
}
