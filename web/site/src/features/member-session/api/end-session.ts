import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Ends another session of the member. */
export function endSession(input: InputOf<typeof routes.endSession>) {
  return apiCall(routes.endSession, input);
}
