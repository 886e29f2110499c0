import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';
import { deviceGiven, keepDevice } from '../../../../parts/member/device-secrets';

export function getPasskeyLoginOptions() {
  return apiCall(routes.passkeyLoginOptions, {});
}

/** Opens a session by a passkey, as the device that this browser is known as. */
export async function logInByPasskey(input: InputOf<typeof routes.passkeyLogin>) {
  return keepDevice(await apiCall(routes.passkeyLogin, { ...input, device: deviceGiven() }));
}

export function getPasskeys(signal?: AbortSignal) {
  return apiCall(routes.memberPasskeys, {}, signal);
}

export function beginPasskey() {
  return apiCall(routes.passkeyRegistrationOptions, {});
}

export function addPasskey(input: InputOf<typeof routes.addPasskey>) {
  return apiCall(routes.addPasskey, input);
}

export function renamePasskey(input: InputOf<typeof routes.renamePasskey>) {
  return apiCall(routes.renamePasskey, input);
}

export function removePasskey(input: InputOf<typeof routes.removePasskey>) {
  return apiCall(routes.removePasskey, input);
}
