import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Sets a new password by the link of an e-mail. */
export function resetByLink(input: InputOf<typeof routes.resetByLink>, signal?: AbortSignal) {
  return apiCall(routes.resetByLink, input, signal);
}
