import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** The story of one movement of the balance. */
export function getMovement(no: string, signal?: AbortSignal) {
  return apiCall(routes.memberMovement, { no }, signal);
}
