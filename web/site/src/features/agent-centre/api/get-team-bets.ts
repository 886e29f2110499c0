import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** A page of the settled rounds of the agent’s team. */
export function getTeamBets(input: InputOf<typeof routes.teamBets>, signal?: AbortSignal) {
  return apiCall(routes.teamBets, input, signal);
}
