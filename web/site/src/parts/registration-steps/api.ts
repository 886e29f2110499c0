import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The rules of the registration, and the steps that follow it. */
export function getRegistration(signal?: AbortSignal) {
  return apiCall(routes.registerSettings, {}, signal);
}

/** Accepts texts in the versions that were shown. */
export function acceptTexts(input: InputOf<typeof routes.acceptTexts>) {
  return apiCall(routes.acceptTexts, input);
}
