import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

export function sendContactCode(input: InputOf<typeof routes.sendContactCode>) {
  return apiCall(routes.sendContactCode, input);
}

/** Proves the number or the address of the member by the code that was sent. */
export function proveContact(input: InputOf<typeof routes.proveContact>) {
  return apiCall(routes.proveContact, input);
}
