import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** A page of the agent’s invitation links, with what came of each. */
export function getInvitationLinks(input: InputOf<typeof routes.invitationLinks>, signal?: AbortSignal) {
  return apiCall(routes.invitationLinks, input, signal);
}
