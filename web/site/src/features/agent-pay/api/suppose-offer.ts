import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Computes what an offer would pay on supposed figures. */
export function supposeOffer(input: InputOf<typeof routes.supposeOffer>, signal?: AbortSignal) {
  return apiCall(routes.supposeOffer, input, signal);
}
