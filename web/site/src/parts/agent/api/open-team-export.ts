import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Asks for the one-time address of a list as a file. */
export function openTeamExport(input: InputOf<typeof routes.openTeamExport>, signal?: AbortSignal) {
  return apiCall(routes.openTeamExport, input, signal);
}
