import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

export function getDeposit(depositId: string, signal?: AbortSignal) {
  return apiCall(routes.deposit, { depositId }, signal);
}
