import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** A new captcha. */
export function getCaptcha(input: InputOf<typeof routes.captcha>, signal?: AbortSignal) {
  return apiCall(routes.captcha, input, signal);
}
