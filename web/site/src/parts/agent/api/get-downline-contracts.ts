import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** A page of the contracts with direct downlines. */
export function getDownlineContracts(input: InputOf<typeof routes.downlineContracts>, signal?: AbortSignal) {
  return apiCall(routes.downlineContracts, input, signal);
}
