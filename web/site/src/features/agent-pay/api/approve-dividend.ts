import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Approves or rejects the dividend of a direct downline. */
export function approveDividend(input: InputOf<typeof routes.approveDividend>, signal?: AbortSignal) {
  return apiCall(routes.approveDividend, input, signal);
}
