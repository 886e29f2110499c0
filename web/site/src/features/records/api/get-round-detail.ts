import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The result of one round, as its vendor tells it. */
export function getRoundDetail(input: InputOf<typeof routes.memberRoundDetail>, signal?: AbortSignal) {
  return apiCall(routes.memberRoundDetail, input, signal);
}
