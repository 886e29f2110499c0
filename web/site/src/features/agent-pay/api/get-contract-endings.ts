import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The contracts that would end together with a contract. */
export function getContractEndings(input: InputOf<typeof routes.contractEndings>, signal?: AbortSignal) {
  return apiCall(routes.contractEndings, input, signal);
}
