import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** The sums that the member may take out, and the terms. */
export function getWithdrawalTerms(signal?: AbortSignal) {
  return apiCall(routes.withdrawalTerms, {}, signal);
}
