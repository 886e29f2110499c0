import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

export function getWithdrawal(withdrawalId: string, signal?: AbortSignal) {
  return apiCall(routes.withdrawal, { withdrawalId }, signal);
}
