import type { ContractTerms } from '@contracts/http/agents/agent-terms';
import { useQuery } from '@tanstack/react-query';
import { useToken } from '@web/state/session.state';
import { useSettled } from '@web/time/use-settled';
import { agentKey } from '../../../parts/agent/use-agent-query';
import { previewOffer } from '../api/preview-offer';

const SETTLE_MS = 600;

export interface Drafted {
  readonly downlineId: string;
  readonly terms: ContractTerms;
}

/**
 * Computes what the offer would do, after the agent stops typing. The answer always belongs to the terms on the screen.
 */
export function usePreview(drafted: Drafted | null) {
  const token = useToken();
  const wanted = drafted ? JSON.stringify(drafted) : '';
  const settled = useSettled(wanted, SETTLE_MS);
  const isSettled = settled === wanted;
  const query = useQuery({
    queryKey: agentKey(token, 'contracts', 'preview', settled),
    queryFn: ({ signal }) => previewOffer(JSON.parse(settled) as Drafted, signal),
    enabled: settled !== '',
    staleTime: 10_000,
  });
  return {
    data: isSettled ? query.data : undefined,
    error: isSettled ? query.error : null,
    refetch: () => void query.refetch(),
    isFetching: query.isFetching || !isSettled,
  };
}
