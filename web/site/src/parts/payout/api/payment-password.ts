import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

export function getPaymentPassword(signal?: AbortSignal) {
  return apiCall(routes.paymentPassword, {}, signal);
}

export function setPaymentPassword(input: InputOf<typeof routes.setPaymentPassword>) {
  return apiCall(routes.setPaymentPassword, input);
}
