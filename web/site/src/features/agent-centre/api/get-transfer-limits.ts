import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** The limits of transfers, and how much of them is used today. */
export function getTransferLimits(signal?: AbortSignal) {
  return apiCall(routes.transferLimits, {}, signal);
}
