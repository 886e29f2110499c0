import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The open asks of direct downlines, oldest first. */
export function getDownlineAsks(signal?: AbortSignal) {
  return apiCall(routes.downlineAsks, {}, signal);
}

export function declineAsk(input: InputOf<typeof routes.declineAsk>) {
  return apiCall(routes.declineAsk, input);
}
