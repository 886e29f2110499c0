import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** One deposit as it stands now. */
export function getDeposit(input: InputOf<typeof routes.deposit>, signal?: AbortSignal) {
  return apiCall(routes.deposit, input, signal);
}
