import { routes } from '@contracts/http/routes';
import { useQuery } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useApplyBalance } from '@web/state/balance.state';
import { useToken } from '@web/state/session.state';

/**
 * Fetches the balance and hands it to the one known balance, where the higher revision wins over pushes and answers alike.
 * Whoever only shows it does not ask by itself, and still learns whether the asking failed.
 */
export function useBalanceQuery({ asks = true }: { readonly asks?: boolean } = {}) {
  const token = useToken();
  const apply = useApplyBalance();
  return useQuery({
    queryKey: ['me', token, 'balance'],
    queryFn: async ({ signal }) => {
      const balance = await apiCall(routes.balance, {}, signal);
      apply(balance);
      return balance.revision;
    },
    enabled: asks && token !== null,
    staleTime: 0,
  });
}
