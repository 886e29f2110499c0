import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** The methods of payment that are offered. */
export function getDepositMethods(signal?: AbortSignal) {
  return apiCall(routes.depositMethods, {}, signal);
}
