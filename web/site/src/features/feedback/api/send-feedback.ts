import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Sends feedback and answers its reference. */
export function sendFeedback(input: InputOf<typeof routes.sendFeedback>, signal?: AbortSignal) {
  return apiCall(routes.sendFeedback, input, signal);
}
