import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The devices of the member. */
export function getDevices(signal?: AbortSignal) {
  return apiCall(routes.memberDevices, {}, signal);
}

/** Ends another device of the member. */
export function forgetDevice(input: InputOf<typeof routes.forgetDevice>) {
  return apiCall(routes.forgetDevice, input);
}

/** Ends all devices of the member but this one. */
export function forgetOtherDevices(input: InputOf<typeof routes.forgetOtherDevices>) {
  return apiCall(routes.forgetOtherDevices, input);
}
