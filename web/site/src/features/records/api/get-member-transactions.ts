import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** A page of the movements of the member’s balance. */
export function getMemberTransactions(input: InputOf<typeof routes.memberTransactions>, signal?: AbortSignal) {
  return apiCall(routes.memberTransactions, input, signal);
}
