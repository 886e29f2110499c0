import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Saves another version of an invitation link. */
export function changeInvitationLink(input: InputOf<typeof routes.changeInvitationLink>, signal?: AbortSignal) {
  return apiCall(routes.changeInvitationLink, input, signal);
}
