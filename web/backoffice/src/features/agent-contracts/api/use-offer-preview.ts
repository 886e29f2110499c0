import type { ContractTerms } from '@contracts/http/agents/agent-terms';
import { routes } from '@contracts/http/routes';
import { useQuery } from '@tanstack/react-query';
import { apiCall, type ValueOf } from '@web/api/api-call';
import { useSettled } from '@web/time/use-settled';

const SETTLE_MS = 600;

export type OfferPreview = ValueOf<typeof routes.previewHouseOffer>;

/** The effect that an offer of the house would have. It is asked for once the typing has stopped. */
export function useOfferPreview(downlineId: string | undefined, terms: ContractTerms | null) {
  const wanted = downlineId && terms ? JSON.stringify({ downlineId, terms }) : '';
  const settled = useSettled(wanted, SETTLE_MS, '');
  const query = useQuery({
    queryKey: ['staff', 'house-offer', settled],
    queryFn: ({ signal }) =>
      apiCall(routes.previewHouseOffer, JSON.parse(settled) as { downlineId: string; terms: ContractTerms }, signal),
    enabled: settled !== '',
    staleTime: 10_000,
    retry: false,
  });
  const isOfThis = settled === wanted && wanted !== '';
  return {
    isWanted: wanted !== '',
    preview: isOfThis ? query.data : undefined,
    error: isOfThis ? query.error : null,
    askAgain: () => void query.refetch(),
  };
}
