import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** A page of the profits by member of the team. */
export function getMemberProfits(input: InputOf<typeof routes.memberProfits>, signal?: AbortSignal) {
  return apiCall(routes.memberProfits, input, signal);
}
