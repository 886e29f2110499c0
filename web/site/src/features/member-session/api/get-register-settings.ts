import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The fields that a registration asks for, with their rules. */
export function getRegisterSettings(input: InputOf<typeof routes.registerSettings>, signal?: AbortSignal) {
  return apiCall(routes.registerSettings, input, signal);
}
