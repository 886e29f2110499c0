import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** The state of the member's account. */
export function getAccountSecurity(signal?: AbortSignal) {
  return apiCall(routes.accountSecurity, {}, signal);
}
