import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Checks the invitation code of an address. */
export function getAffiliate(input: InputOf<typeof routes.affiliate>, signal?: AbortSignal) {
  return apiCall(routes.affiliate, input, signal);
}
