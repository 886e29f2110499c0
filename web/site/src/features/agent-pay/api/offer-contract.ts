import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Offers a contract to a direct downline. */
export function offerContract(input: InputOf<typeof routes.offerContract>, signal?: AbortSignal) {
  return apiCall(routes.offerContract, input, signal);
}
