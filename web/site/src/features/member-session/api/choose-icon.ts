import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Chooses an avatar. */
export function chooseIcon(input: InputOf<typeof routes.chooseIcon>, signal?: AbortSignal) {
  return apiCall(routes.chooseIcon, input, signal);
}
