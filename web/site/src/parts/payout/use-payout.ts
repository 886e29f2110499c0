import type { Instruments } from '@contracts/http/money-out/instruments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useToken } from '@web/state/session.state';
import { addInstrument, getInstruments, removeInstrument } from './api/instruments';
import { getPaymentPassword } from './api/payment-password';

export function usePaymentPassword(asks = true) {
  const token = useToken();
  return useQuery({
    queryKey: ['me', token, 'paymentPassword'],
    queryFn: ({ signal }) => getPaymentPassword(signal),
    staleTime: 0,
    enabled: asks,
  });
}

const instrumentsKey = (token: string | null) => ['me', token, 'instruments'];

export function useInstruments(asks = true) {
  const token = useToken();
  return useQuery({
    queryKey: instrumentsKey(token),
    queryFn: ({ signal }) => getInstruments(signal),
    staleTime: 0,
    enabled: asks,
  });
}

/** Takes in the accounts as the server answered, and has everything that hangs on them fetched again. */
function useTakeIn() {
  const token = useToken();
  const client = useQueryClient();
  return async (answer: Instruments) => {
    client.setQueryData(instrumentsKey(token), answer);
    await client.invalidateQueries({ queryKey: ['me', token, 'records', 'withdrawalTerms'] });
  };
}

export function useAddInstrument() {
  const takeIn = useTakeIn();
  const token = useToken();
  const client = useQueryClient();
  return useMutation({
    mutationFn: addInstrument,
    onSuccess: takeIn,
    // A refusal may have cost a try.
    onError: () => void client.invalidateQueries({ queryKey: instrumentsKey(token) }),
  });
}

export function useRemoveInstrument() {
  const takeIn = useTakeIn();
  return useMutation({ mutationFn: removeInstrument, onSuccess: takeIn });
}
