import { routes } from '@contracts/http/routes';
import { KINDS } from '@web/agent-terms/terms-draft';
import { CONTRACT_STATUSES } from '../parts/contract-status';
import { useListPage } from '../../../lib/use-list-page';

/** The contracts of all agents, newest first. */
export function useAgentContracts() {
  return useListPage(routes.staffContracts, {
    name: 'contracts',
    filters: { kind: KINDS, status: CONTRACT_STATUSES, memberId: 'text' },
    input: (filters) => filters,
    keyOf: ({ contractId }) => contractId,
    live: true,
  });
}
