import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Opens a new invitation link. */
export function openInvitationLink(input: InputOf<typeof routes.openInvitationLink>, signal?: AbortSignal) {
  return apiCall(routes.openInvitationLink, input, signal);
}
