import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@web/api/api-error';
import { useLanguage } from '@web/i18n/setup';
import { useToken } from '@web/state/session.state';
import { keptIntention } from './kept-intention';
import { getDepositMethods } from './api/get-deposit-methods';
import { requestDeposit } from './api/request-deposit';
import { getDeposit } from './api/get-deposit';
import { getDeposits } from './api/get-deposits';

const intention = keptIntention<{ readonly method: string; readonly amount: string }>('croupier.deposit-intention');

const POLL_EVERY_MS = 2_000;
const AWAY_EVERY_MS = 15_000;
const RETURN_EVERY_MS = 5_000;

export function useDepositMethods() {
  const token = useToken();
  const language = useLanguage();
  return useQuery({
    queryKey: ['me', token, 'depositMethods', language],
    queryFn: ({ signal }) => getDepositMethods(signal),
    // A provider that is away is asked again within a minute, and hours begin by themselves.
    refetchInterval: ({ state }) => (state.data?.every(({ isAvailable }) => isAvailable) ? false : AWAY_EVERY_MS),
  });
}

export function useRequestDeposit() {
  const client = useQueryClient();
  const token = useToken();
  return useMutation({
    // The methods tell of the same refusal, with the hour at which it ends.
    onError: () => client.invalidateQueries({ queryKey: ['me', token, 'depositMethods'] }),
    mutationFn: async ({ method, amount }: { readonly method: string; readonly amount: string }) => {
      try {
        const deposit = await requestDeposit({ key: intention.keyFor({ method, amount }), method, amount });
        intention.forget();
        return deposit;
      } catch (fault) {
        // A refused request gives up its key; a request whose outcome is unknown keeps it.
        if (fault instanceof ApiError && !fault.outcomeUnknown) intention.forget();
        throw fault;
      }
    },
  });
}

/** The newest deposit that still waits for its payment; undefined where none does. */
export function useWaitingDeposit() {
  const token = useToken();
  return useQuery({
    queryKey: ['me', token, 'deposit', 'newest'],
    queryFn: ({ signal }) => getDeposits({ pageNo: 1, pageSize: 5 }, signal),
    select: ({ list }) =>
      list.find(
        ({ status, payUrl, transfer, expiresAt }) =>
          status === 'pending' && (payUrl || transfer) && Date.parse(expiresAt) > Date.now(),
      ),
    staleTime: 0,
  });
}

/** True for the answer to an address that names no deposit of this member. */
export function isNoSuchDeposit(fault: unknown): boolean {
  return fault instanceof ApiError && (fault.code === 'NOT_FOUND' || fault.code === 'INVALID_INPUT');
}

/** A deposit on its way: a push makes it fetch at once, and it asks by itself in case the push was missed. */
export function useDeposit(depositId: string) {
  const token = useToken();
  return useQuery({
    queryKey: ['me', token, 'deposit', depositId],
    queryFn: ({ signal }) => getDeposit({ depositId }, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      // A deposit that does not exist, or is another's, does not come to be by asking on.
      if (isNoSuchDeposit(state.error)) return false;
      const { status, refunds } = state.data ?? {};
      if (!status || status === 'pending') return POLL_EVERY_MS;
      if (status === 'checking') return RETURN_EVERY_MS;
      return refunds?.some((refund) => refund.status === 'onItsWay') ? RETURN_EVERY_MS : false;
    },
  });
}
