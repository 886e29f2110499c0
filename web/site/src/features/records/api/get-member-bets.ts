import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** A page of the member’s rounds. */
export function getMemberBets(input: InputOf<typeof routes.memberBets>, signal?: AbortSignal) {
  return apiCall(routes.memberBets, input, signal);
}
