import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The movements of one round, oldest first. */
export function getRound(input: InputOf<typeof routes.memberRound>, signal?: AbortSignal) {
  return apiCall(routes.memberRound, input, signal);
}
