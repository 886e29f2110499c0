import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Says whether the money of a withdrawal has arrived. */
export function answerReceipt(input: InputOf<typeof routes.answerReceipt>) {
  return apiCall(routes.answerReceipt, input);
}
