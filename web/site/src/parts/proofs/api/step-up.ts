import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Sends the code of a member who has nothing else to confirm with. */
export function sendStepUpCode(input: InputOf<typeof routes.sendStepUpCode>) {
  return apiCall(routes.sendStepUpCode, input);
}

/** Confirms for this session that it is the member who acts. */
export function proveStepUp(input: InputOf<typeof routes.proveStepUp>) {
  return apiCall(routes.proveStepUp, input);
}

/** Begins a confirmation by passkey. */
export function getStepUpPasskey() {
  return apiCall(routes.stepUpPasskeyOptions, {});
}
