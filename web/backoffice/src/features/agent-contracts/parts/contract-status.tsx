import type { AgentContract } from '@contracts/http/agents/agent-contracts';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';

/** In the order of the filter. The type makes sure that none is missing. */
const HEALTH: Record<AgentContract['status'], Health> = {
  accepted: 'good',
  offered: 'warning',
  rejected: 'unknown',
  withdrawn: 'unknown',
  expired: 'unknown',
  superseded: 'unknown',
  terminated: 'unknown',
  'ended-with-upline': 'unknown',
  'ended-by-move': 'unknown',
};
export const CONTRACT_STATUSES = Object.keys(HEALTH) as AgentContract['status'][];

export function ContractStatus({ status }: Pick<AgentContract, 'status'>) {
  const { t } = useTranslation();
  return <StatusMark health={HEALTH[status]}>{t(`bo.agentContracts.statuses.${status}`)}</StatusMark>;
}
