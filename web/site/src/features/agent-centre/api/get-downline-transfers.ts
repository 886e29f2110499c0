import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** A page of the transfers to downlines, newest first. */
export function getDownlineTransfers(input: InputOf<typeof routes.downlineTransfers>, signal?: AbortSignal) {
  return apiCall(routes.downlineTransfers, input, signal);
}
