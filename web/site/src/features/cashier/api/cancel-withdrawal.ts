import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Takes a withdrawal back that was not approved yet. */
export function cancelWithdrawal(input: InputOf<typeof routes.cancelWithdrawal>) {
  return apiCall(routes.cancelWithdrawal, input);
}
