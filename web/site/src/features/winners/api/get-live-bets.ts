import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** The rounds of all members that ended last. */
export function getLiveBets(signal?: AbortSignal) {
  return apiCall(routes.liveBets, {}, signal);
}
