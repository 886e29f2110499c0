import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The topics of the help centre and the terms of use. */
export function getHelpCenter(input: InputOf<typeof routes.helpCenter>, signal?: AbortSignal) {
  return apiCall(routes.helpCenter, input, signal);
}
