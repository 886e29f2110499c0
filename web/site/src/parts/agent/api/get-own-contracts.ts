import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** The agent’s own contracts and the offers to the agent, one entry for each kind. */
export function getOwnContracts(signal?: AbortSignal) {
  return apiCall(routes.ownContracts, {}, signal);
}
