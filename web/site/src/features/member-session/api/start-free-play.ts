import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** Opens a trial account, and a session with it. */
export function startFreePlay(signal?: AbortSignal) {
  return apiCall(routes.freePlay, {}, signal);
}
