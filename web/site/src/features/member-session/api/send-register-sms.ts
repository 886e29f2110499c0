import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Sends the code for a registration by mobile. */
export function sendRegisterSms(input: InputOf<typeof routes.smsRegister>, signal?: AbortSignal) {
  return apiCall(routes.smsRegister, input, signal);
}
