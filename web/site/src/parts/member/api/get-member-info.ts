import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** Fetches the member of the session. */
export function getMemberInfo(signal?: AbortSignal) {
  return apiCall(routes.memberInfo, {}, signal);
}
