import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';
import { deviceGiven, keepDevice } from '../../../parts/member/device-secrets';

/** Opens an account by mobile number, and a session with it. */
export async function registerMobile(input: InputOf<typeof routes.registerMobile>, signal?: AbortSignal) {
  return keepDevice(await apiCall(routes.registerMobile, { ...input, device: deviceGiven() }, signal));
}
