import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The closing of the account, and what is still open in it. */
export function getClosing(signal?: AbortSignal) {
  return apiCall(routes.accountClosing, {}, signal);
}

/** Asks for the account to be closed. */
export function requestClosing(input: InputOf<typeof routes.requestClosing>) {
  return apiCall(routes.requestClosing, input);
}

/** Takes the request back. */
export function withdrawClosing() {
  return apiCall(routes.withdrawClosing, {});
}
