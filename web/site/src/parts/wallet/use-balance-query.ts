import { useQuery } from '@tanstack/react-query';
import { firstLine } from '@web/realtime/first-line';
import { useApplyBalance } from '@web/state/balance.state';
import { useToken } from '@web/state/session.state';
import { getBalance } from './api/get-balance';

/**
 * Fetches the balance and hands it to the one known balance, where the higher revision wins over pushes and answers
 * alike. A component that only shows the balance does not fetch, and still learns of a failure.
 */
export function useBalanceQuery({ asks = true }: { readonly asks?: boolean } = {}) {
  const token = useToken();
  const apply = useApplyBalance();
  return useQuery({
    queryKey: ['me', token, 'balance'],
    queryFn: async ({ signal }) => {
      await firstLine(signal);
      const balance = await getBalance(signal);
      apply(balance);
      return balance.revision;
    },
    enabled: asks && token !== null,
    staleTime: 0,
    // Several parts of a page ask, whichever comes first; the line tells all of them what is new.
    refetchOnMount: false,
  });
}
