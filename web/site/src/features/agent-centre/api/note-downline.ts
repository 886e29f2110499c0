import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Keeps the agent’s own note on a direct downline. */
export function noteDownline(input: InputOf<typeof routes.noteDownline>, signal?: AbortSignal) {
  return apiCall(routes.noteDownline, input, signal);
}
