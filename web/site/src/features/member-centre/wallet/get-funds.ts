import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** Everything that the member owns here, by where it lies. */
export function getFunds(signal?: AbortSignal) {
  return apiCall(routes.consolidatedFunds, {}, signal);
}
