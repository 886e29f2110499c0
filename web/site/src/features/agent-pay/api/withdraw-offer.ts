import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Takes back an offer that is not answered yet. */
export function withdrawOffer(input: InputOf<typeof routes.withdrawOffer>, signal?: AbortSignal) {
  return apiCall(routes.withdrawOffer, input, signal);
}
