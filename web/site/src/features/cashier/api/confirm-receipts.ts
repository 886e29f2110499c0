import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** Says that the money of every paid withdrawal has arrived. */
export function confirmReceipts(key: string) {
  return apiCall(routes.confirmReceipts, { key });
}
