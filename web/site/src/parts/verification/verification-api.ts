import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

export function getVerification(signal?: AbortSignal) {
  return apiCall(routes.memberVerification, {}, signal);
}

/** Begins a verification, or goes on with it, on the page that is answered. */
export function startVerification(input: InputOf<typeof routes.startMemberVerification>) {
  return apiCall(routes.startMemberVerification, input);
}
