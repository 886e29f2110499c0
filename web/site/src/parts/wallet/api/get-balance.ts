import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** The member’s balance. */
export function getBalance(signal?: AbortSignal) {
  return apiCall(routes.balance, {}, signal);
}
