import type { ContractKind } from '@contracts/http/agents/agent-terms';
import type { AgentContract } from '@contracts/http/agents/agent-contracts';
import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

const PROCESS = {
  dividend: routes.processDividend,
  daily: routes.processDailySalary,
  hourly: routes.processHourlySalary,
  realtime: routes.processRealtimeSalary,
} as const satisfies Record<ContractKind, unknown>;

/** The downline's decision: the specification has a call for each kind. @throws ApiError */
export function decide(
  { kind, contractId }: Pick<AgentContract, 'kind' | 'contractId'>,
  action: 'accept' | 'reject' | 'terminate',
  confirmedEndings: string[] = [],
): Promise<AgentContract> {
  return apiCall(PROCESS[kind], { contractId, action, confirmedEndings });
}
