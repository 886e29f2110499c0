import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';
import { deviceGiven, keepDevice } from '../device-secrets';

/** Opens a session, as the device that this browser is known as. */
export async function logIn(input: InputOf<typeof routes.login>, signal?: AbortSignal) {
  return keepDevice(await apiCall(routes.login, { ...input, device: deviceGiven() }, signal));
}
