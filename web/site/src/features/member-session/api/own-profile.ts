import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The name, the birthday and the tax number that the member told, masked. */
export function getOwnProfile(signal: AbortSignal) {
  return apiCall(routes.ownProfile, {}, signal);
}

export function changeProfile(input: InputOf<typeof routes.changeProfile>) {
  return apiCall(routes.changeProfile, input);
}
