import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** The member’s avatar and the avatars to choose from. */
export function getMemberIcon(signal?: AbortSignal) {
  return apiCall(routes.memberIcon, {}, signal);
}
