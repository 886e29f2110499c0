import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** A page of the dividends of direct downlines that wait for this agent’s approval. */
export function getDividendsToApprove(input: InputOf<typeof routes.dividendsToApprove>, signal?: AbortSignal) {
  return apiCall(routes.dividendsToApprove, input, signal);
}
