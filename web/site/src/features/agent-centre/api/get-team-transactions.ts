import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** A page of the money movements of the team. */
export function getTeamTransactions(input: InputOf<typeof routes.teamTransactions>, signal?: AbortSignal) {
  return apiCall(routes.teamTransactions, input, signal);
}
