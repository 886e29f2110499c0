import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Sends a code to a mobile number that an account exists for. */
export function sendSms(input: InputOf<typeof routes.smsNoLogin>, signal?: AbortSignal) {
  return apiCall(routes.smsNoLogin, input, signal);
}
