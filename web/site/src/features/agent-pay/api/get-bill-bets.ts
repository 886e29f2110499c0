import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** A page of the bets that a bill counts. */
export function getBillBets(input: InputOf<typeof routes.billBets>, signal?: AbortSignal) {
  return apiCall(routes.billBets, input, signal);
}
