import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Marks messages as read, or all of them. It answers with the number that is left unread. */
export function readMessages(input: InputOf<typeof routes.readMessages>) {
  return apiCall(routes.readMessages, input);
}
