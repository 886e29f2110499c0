import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Asks for an e-mail with a link to a new password. */
export function forgotByEmail(input: InputOf<typeof routes.forgotByEmail>, signal?: AbortSignal) {
  return apiCall(routes.forgotByEmail, input, signal);
}
