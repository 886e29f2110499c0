import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Sends the code that confirms a log-in from an unknown device. */
export function sendChallenge(input: InputOf<typeof routes.loginChallenge>) {
  return apiCall(routes.loginChallenge, input);
}
