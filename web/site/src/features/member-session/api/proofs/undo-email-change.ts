import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Takes a change of the address back by the link of a letter, and sets a new password. */
export function undoEmailChange(input: InputOf<typeof routes.undoEmailChange>, signal?: AbortSignal) {
  return apiCall(routes.undoEmailChange, input, signal);
}
