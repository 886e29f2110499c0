import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The messages of the house to the member, newest first. */
export function getMessages(input: InputOf<typeof routes.memberMessages>, signal?: AbortSignal) {
  return apiCall(routes.memberMessages, input, signal);
}
