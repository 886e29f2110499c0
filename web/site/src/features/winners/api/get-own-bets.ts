import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The member's own rounds, the latest first. */
export function getOwnBets(input: InputOf<typeof routes.memberBets>, signal?: AbortSignal) {
  return apiCall(routes.memberBets, input, signal);
}
