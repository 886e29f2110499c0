import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

export function getMemberTotp(signal?: AbortSignal) {
  return apiCall(routes.memberTotp, {}, signal);
}

/** Begins the set-up of an authenticator. */
export function beginMemberTotp() {
  return apiCall(routes.beginMemberTotp, {});
}

/** Completes the set-up by a code. */
export function confirmMemberTotp(input: InputOf<typeof routes.confirmMemberTotp>) {
  return apiCall(routes.confirmMemberTotp, input);
}

export function removeMemberTotp() {
  return apiCall(routes.removeMemberTotp, {});
}
