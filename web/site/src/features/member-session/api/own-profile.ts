import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The details that the member told, masked. */
export function getOwnProfile(signal?: AbortSignal) {
  return apiCall(routes.ownProfile, {}, signal);
}

/** Tells details that were not told yet, or that may be told anew. */
export function changeProfile(input: InputOf<typeof routes.changeProfile>) {
  return apiCall(routes.changeProfile, input);
}
