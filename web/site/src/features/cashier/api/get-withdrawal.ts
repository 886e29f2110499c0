import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** One withdrawal with its steps and its clock. */
export function getWithdrawal(withdrawalId: string, signal?: AbortSignal) {
  return apiCall(routes.withdrawal, { withdrawalId }, signal);
}
