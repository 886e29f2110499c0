import type { ContractKind } from '@contracts/http/agents/agent-terms';
import type { AgentContract, ContractStatus, OwnContracts } from '@contracts/http/agents/agent-contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useToken } from '@web/state/session.state';
import { agentKey, useAgentList } from '../../../parts/agent/use-agent-query';
import { getOwnContracts } from '../../../parts/agent/api/get-own-contracts';
import { getDownlineContracts } from '../../../parts/agent/api/get-downline-contracts';

/** A run takes a moment. A push announces its changes; this wait covers a push that was lost. */
const AFTER_RUN_MS = 10_000;
const LONGEST_MS = 600_000;

/** When the next of the runs is over, from now; a long wait is taken in steps. */
function untilNextRun(contracts: readonly OwnContracts[] | undefined): number {
  const due = (contracts ?? []).flatMap(({ nextRunAt }) => (nextRunAt ? [Date.parse(nextRunAt)] : []));
  const next = Math.min(...due.filter((at) => at > Date.now()));
  return Math.min(Math.max(next - Date.now(), 0) + AFTER_RUN_MS, LONGEST_MS);
}

/** The agent's own contracts and what was offered to it, a kind each. */
export function useOwnContracts(enabled = true) {
  const token = useToken();
  return useQuery({
    queryKey: agentKey(token, 'contracts', 'own'),
    queryFn: ({ signal }) => getOwnContracts(signal),
    enabled: enabled && token !== null,
    staleTime: 5_000,
    refetchInterval: ({ state }) => untilNextRun(state.data),
  });
}

/** The agent's contract and offer of one kind; undefined until they are known. */
export function useOwnContract(kind: ContractKind): {
  readonly own: OwnContracts | undefined;
  readonly query: ReturnType<typeof useOwnContracts>;
} {
  const query = useOwnContracts();
  const found = query.data?.find((one) => one.kind === kind);
  return { own: query.data ? (found ?? { kind, own: null, offer: null, nextRunAt: null }) : undefined, query };
}

export interface ContractFilter {
  readonly kind: ContractKind | undefined;
  readonly status: ContractStatus | undefined;
  readonly downlineId: string | undefined;
}

export function useDownlineContracts(filter: ContractFilter, pageSize: number) {
  return useAgentList(
    'contracts',
    ['downlines', filter, pageSize],
    (cursor, signal) => getDownlineContracts({ ...filter, cursor, pageSize }, signal),
    (row: AgentContract) => row.contractId,
  );
}

/** After a decision everything that tells of contracts is asked for anew. */
export function useContractsChanged(): () => void {
  const client = useQueryClient();
  const token = useToken();
  return () => {
    for (const topic of ['contracts', 'downlines'] as const)
      void client.invalidateQueries({ queryKey: agentKey(token, topic) });
  };
}

export function useBillsChanged(): () => void {
  const client = useQueryClient();
  const token = useToken();
  return () => void client.invalidateQueries({ queryKey: agentKey(token, 'bills') });
}
