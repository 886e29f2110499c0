import type { ContractTerms } from '@contracts/http/agents/agent-terms';
import type { SupposedTurnover } from '@contracts/http/agents/agent-contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useToken } from '@web/state/session.state';
import { useSettled } from '@web/time/use-settled';
import { agentKey } from '../../../parts/agent/use-agent-query';
import { previewOffer } from '../api/preview-offer';
import { supposeOffer } from '../api/suppose-offer';

const SETTLE_MS = 600;
/** A supposition is computed from its figures alone, so that it may follow the typing closely. */
const SUPPOSE_SETTLE_MS = 250;

export interface Drafted {
  readonly downlineId: string;
  readonly terms: ContractTerms;
}

/** Asks after the agent stops typing. The answer and the fault always belong to what is on the screen. */
function useAsked<Input, Answer>(
  what: 'preview' | 'supposition',
  input: Input | null,
  ask: (input: Input, signal: AbortSignal) => Promise<Answer>,
  settleMs: number,
) {
  const token = useToken();
  const wanted = input ? JSON.stringify(input) : '';
  const settled = useSettled(wanted, settleMs);
  const isSettled = settled === wanted;
  const query = useQuery({
    queryKey: agentKey(token, 'contracts', what, settled),
    queryFn: ({ signal }) => ask(JSON.parse(settled) as Input, signal),
    enabled: settled !== '',
    staleTime: 10_000,
    ...(what === 'supposition' ? { placeholderData: keepPreviousData } : {}),
  });
  const isOfScreen = isSettled && !query.isPlaceholderData;
  return {
    data: isOfScreen ? query.data : undefined,
    /** Also the answer to what was typed before, until the next one comes. */
    last: query.data,
    error: isSettled ? query.error : null,
    refetch: () => void query.refetch(),
    isFetching: query.isFetching || !isSettled,
  };
}

/** Computes what the offer would do to other contracts, and would have paid. */
export function usePreview(drafted: Drafted | null) {
  return useAsked('preview', drafted, previewOffer, SETTLE_MS);
}

/** Computes what the terms would pay on supposed figures. */
export function useSupposition(input: { readonly terms: ContractTerms; readonly supposed: SupposedTurnover } | null) {
  return useAsked('supposition', input, supposeOffer, SUPPOSE_SETTLE_MS);
}
