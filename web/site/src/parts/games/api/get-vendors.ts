import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** The vendors and the categories that they have games of. */
export function getVendors(signal?: AbortSignal) {
  return apiCall(routes.vendorTypes, {}, signal);
}
