import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** A page of what the agent earned. */
export function getMyIncome(input: InputOf<typeof routes.myIncome>, signal?: AbortSignal) {
  return apiCall(routes.myIncome, input, signal);
}
