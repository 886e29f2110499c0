import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The member's withdrawals, newest first. */
export function getWithdrawals(input: InputOf<typeof routes.withdrawals>, signal?: AbortSignal) {
  return apiCall(routes.withdrawals, input, signal);
}
