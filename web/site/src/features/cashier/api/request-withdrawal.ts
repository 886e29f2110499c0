import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Asks for money to be paid out; the same key is the same withdrawal. */
export function requestWithdrawal(input: InputOf<typeof routes.requestWithdrawal>) {
  return apiCall(routes.requestWithdrawal, input);
}
