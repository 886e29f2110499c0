import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '../../api/api-call';

/** A new captcha of a level. */
export function getCaptcha(input: InputOf<typeof routes.captcha>, signal?: AbortSignal) {
  return apiCall(routes.captcha, input, signal);
}
