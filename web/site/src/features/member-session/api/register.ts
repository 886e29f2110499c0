import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';
import { deviceGiven, keepDevice } from '../../../parts/member/device-secrets';

/** Opens an account by name, and a session with it. */
export async function register(input: InputOf<typeof routes.register>, signal?: AbortSignal) {
  return keepDevice(await apiCall(routes.register, { ...input, device: deviceGiven() }, signal));
}
