import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

export function sendContactCode(input: InputOf<typeof routes.sendContactCode>) {
  return apiCall(routes.sendContactCode, input);
}

/** Proves the number or the address of the member by the code that was sent. */
export function proveContact(input: InputOf<typeof routes.proveContact>) {
  return apiCall(routes.proveContact, input);
}

/** Sends a code to the number that the member wants to use. */
export function sendMobileCode(input: InputOf<typeof routes.sendMobileCode>) {
  return apiCall(routes.sendMobileCode, input);
}

/** Sends a code to the present number. */
export function sendOldMobileCode() {
  return apiCall(routes.sendOldMobileCode, {});
}

export function changeMobile(input: InputOf<typeof routes.changeMobile>) {
  return apiCall(routes.changeMobile, input);
}

/** Sends a code to the address that the member wants to use. */
export function sendEmailCode(input: InputOf<typeof routes.sendEmailCode>) {
  return apiCall(routes.sendEmailCode, input);
}

export function changeEmail(input: InputOf<typeof routes.changeEmail>) {
  return apiCall(routes.changeEmail, input);
}
