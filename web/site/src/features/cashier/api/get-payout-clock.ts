import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** How fast the house pays, as it is published. */
export function getPayoutClock(signal?: AbortSignal) {
  return apiCall(routes.payoutClock, {}, signal);
}
