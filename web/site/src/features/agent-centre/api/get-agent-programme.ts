import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** The offer of the house to agents, for everybody. */
export function getAgentProgramme(signal?: AbortSignal) {
  return apiCall(routes.agentProgramme, {}, signal);
}
