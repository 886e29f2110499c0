import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Computes what an offer would do, without making it. */
export function previewOffer(input: InputOf<typeof routes.previewOffer>, signal?: AbortSignal) {
  return apiCall(routes.previewOffer, input, signal);
}
