import type { WithdrawalStatus, WithdrawalStory } from '@contracts/http/money-out/withdrawals';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, type ApiErrorCode } from '@web/api/api-error';
import { useIntention } from '@web/api/use-intention';
import { useToken } from '@web/state/session.state';
import { answerReceipt } from '../api/answer-receipt';
import { cancelWithdrawal } from '../api/cancel-withdrawal';
import { confirmReceipts } from '../api/confirm-receipts';
import { getPayoutClock } from '../api/get-payout-clock';
import { getWithdrawal } from '../api/get-withdrawal';
import { getWithdrawalTerms } from '../api/get-withdrawal-terms';
import { getWithdrawals } from '../api/get-withdrawals';
import { requestWithdrawal } from '../api/request-withdrawal';
import { keptIntention } from '../kept-intention';
import { isOver } from './withdrawal-clock';

const POLL_EVERY_MS = 3_000;
const PAGE_SIZE = 20;

// Everything here stands below the records: a push of the balance has those on the screen fetched again.
const recordsKey = (token: string | null) => ['me', token, 'records'] as const;
const withdrawalKey = (token: string | null, id: string) => [...recordsKey(token), 'withdrawal', id] as const;

export function useWithdrawalTerms() {
  const token = useToken();
  return useQuery({
    queryKey: [...recordsKey(token), 'withdrawalTerms'],
    queryFn: ({ signal }) => getWithdrawalTerms(signal),
    staleTime: 0,
  });
}

/** The request whose answer is missing, kept over a reload. */
export const withdrawalIntention = keptIntention<{ readonly amount: string; readonly instrumentId: string }>(
  'croupier.withdrawal-intention',
);

/** Takes in a withdrawal as the server answered, and has the lists that it stands in fetched again. */
function useTakeIn() {
  const token = useToken();
  const client = useQueryClient();
  return (story: WithdrawalStory) => {
    client.setQueryData(withdrawalKey(token, story.id), story);
    void client.invalidateQueries({ queryKey: recordsKey(token) });
  };
}

/**
 * Refusals that come before the server looks at the key. A request in doubt may be held all the same, so that it keeps
 * its key: with another one the money could leave twice.
 */
const BEFORE_THE_KEY: readonly ApiErrorCode[] = [
  'PAYMENT_PASSWORD_WRONG',
  'PAYMENT_PASSWORD_LOCKED',
  'PAYMENT_PASSWORD_NOT_SET',
  'NOT_LOGGED_IN',
  'TOO_MANY_REQUESTS',
  'MAINTENANCE',
  'DECRYPTION_FAILED',
  'REQUEST_EXPIRED',
  'INSECURE_PAGE',
];

function isAnswer(fault: unknown, wasInDoubt: boolean): boolean {
  if (!(fault instanceof ApiError) || fault.outcomeUnknown) return false;
  return !wasInDoubt || !BEFORE_THE_KEY.includes(fault.code);
}

interface Wanted {
  readonly amount: string;
  readonly instrumentId: string;
  readonly paymentPassword: string;
}

export function useRequestWithdrawal() {
  const takeIn = useTakeIn();
  return useMutation({
    mutationFn: async ({ amount, instrumentId, paymentPassword }: Wanted) => {
      const wasInDoubt = withdrawalIntention.open() !== null;
      const key = withdrawalIntention.keyFor({ amount, instrumentId });
      try {
        const story = await requestWithdrawal({ key, amount, instrumentId, paymentPassword });
        withdrawalIntention.forget();
        return story;
      } catch (fault) {
        // A refused request gives up its key; a request whose outcome is unknown keeps it.
        if (isAnswer(fault, wasInDoubt)) withdrawalIntention.forget();
        throw fault;
      }
    },
    onSuccess: takeIn,
  });
}

/** A withdrawal on its way asks again and again until it has ended. */
export function useWithdrawal(id: string | null) {
  const token = useToken();
  return useQuery({
    queryKey: withdrawalKey(token, id ?? ''),
    queryFn: ({ signal }) => getWithdrawal(id!, signal),
    staleTime: 0,
    enabled: id !== null,
    refetchInterval: ({ state }) => {
      if (state.data) return isOver(state.data.status) ? false : POLL_EVERY_MS;
      return state.error instanceof ApiError && state.error.code === 'WITHDRAWAL_UNKNOWN' ? false : POLL_EVERY_MS;
    },
  });
}

export function useCancelWithdrawal(withdrawalId: string) {
  const takeIn = useTakeIn();
  const { carryOut } = useIntention();
  return useMutation({
    mutationFn: () => carryOut((key) => cancelWithdrawal({ withdrawalId, key })),
    onSuccess: takeIn,
  });
}

interface Answer {
  readonly answer: 'received' | 'notReceived';
  readonly remark?: string;
  readonly fileIds?: string[];
}

export function useAnswerReceipt(withdrawalId: string) {
  const takeIn = useTakeIn();
  const received = useIntention();
  const disputed = useIntention();
  return useMutation({
    mutationFn: (answer: Answer) =>
      (answer.answer === 'received' ? received : disputed).carryOut((key) =>
        answerReceipt({ withdrawalId, key, ...answer }),
      ),
    onSuccess: takeIn,
  });
}

export function useWithdrawals(status: WithdrawalStatus | undefined, pageNo: number, pageSize = PAGE_SIZE) {
  const token = useToken();
  return useQuery({
    queryKey: [...recordsKey(token), 'withdrawals', { status, pageNo, pageSize }],
    queryFn: ({ signal }) => getWithdrawals({ status, pageNo, pageSize }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useConfirmReceipts() {
  const token = useToken();
  const client = useQueryClient();
  const { carryOut } = useIntention();
  return useMutation({
    mutationFn: () => carryOut(confirmReceipts),
    onSuccess: () => client.invalidateQueries({ queryKey: recordsKey(token) }),
  });
}

export function usePayoutClock() {
  return useQuery({
    queryKey: ['payoutClock'],
    queryFn: ({ signal }) => getPayoutClock(signal),
    staleTime: 60_000,
    retry: false,
  });
}
