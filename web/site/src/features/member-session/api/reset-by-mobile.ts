import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';
import { deviceGiven, keepDevice } from '../../../parts/member/device-secrets';

/** Sets a new password by the code of an SMS, and opens a session. */
export async function resetByMobile(input: InputOf<typeof routes.resetByMobile>, signal?: AbortSignal) {
  return keepDevice(await apiCall(routes.resetByMobile, { ...input, device: deviceGiven() }, signal));
}
