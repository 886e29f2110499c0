import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The member's profit and loss of a period. */
export function getProfit(input: InputOf<typeof routes.memberProfit>, signal?: AbortSignal) {
  return apiCall(routes.memberProfit, input, signal);
}
