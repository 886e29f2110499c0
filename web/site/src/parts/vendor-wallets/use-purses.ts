import type { WalletTransfer } from '@contracts/http/wallets/transfers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useToken } from '@web/state/session.state';
import { getFunds, getMerchantWallet, getTransfers } from './purse-calls';

/** The list of transfers follows the log in less time than this. */
export const LIST_LAG_MS = 1_500;

export const transfersKey = (token: string | null) => ['me', token, 'records', 'walletTransfers'] as const;

/** The vendors that keep balances of their own; undefined before it is known, empty where one wallet serves all. */
export function useKeepers() {
  const token = useToken();
  const { data } = useQuery({
    queryKey: ['me', token, 'merchantWallet'],
    queryFn: ({ signal }) => getMerchantWallet(signal),
    staleTime: 'static',
    enabled: token !== null,
  });
  return data?.vendors;
}

/**
 * Where the member's money lies. It stands below the records: a push of the balance has it fetched again. Play at a
 * vendor pushes nothing, so that a page that is open beside it looks again by itself.
 */
export function useFunds(lookEveryMs: number | false = false) {
  const token = useToken();
  return useQuery({
    queryKey: ['me', token, 'records', 'funds'],
    queryFn: ({ signal }) => getFunds(signal),
    staleTime: 0,
    refetchInterval: lookEveryMs,
  });
}

/** The running transfers and the newest that have ended; the end of one is pushed, and has them fetched again. */
export function useTransfers(isOn: boolean) {
  const token = useToken();
  return useQuery({
    queryKey: transfersKey(token),
    queryFn: ({ signal }) => getTransfers(signal),
    staleTime: 0,
    enabled: isOn,
  });
}

/**
 * Has balances and funds fetched again after money was moved, and shows the transfers as the answer told them: the list
 * of the server follows a moment later.
 */
export function useMoneyMoved(): (told?: readonly WalletTransfer[]) => void {
  const token = useToken();
  const client = useQueryClient();
  return (told = []) => {
    client.setQueryData<readonly WalletTransfer[]>(transfersKey(token), (known = []) => [
      ...told,
      ...known.filter(({ id }) => !told.some((one) => one.id === id)),
    ]);
    void client.invalidateQueries({ queryKey: ['me', token, 'records', 'funds'] });
    void client.invalidateQueries({ queryKey: ['me', token, 'balance'] });
    setTimeout(() => void client.invalidateQueries({ queryKey: ['me', token, 'records'] }), LIST_LAG_MS);
  };
}

export function isRunning({ status }: Pick<WalletTransfer, 'status'>): boolean {
  return status === 'running';
}
