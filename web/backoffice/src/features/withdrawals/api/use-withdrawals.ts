import { routes } from '@contracts/http/routes';
import {
  WITHDRAWAL_FILTERS,
  WITHDRAWAL_LANES,
  type StaffWithdrawal,
  type WithdrawalCase,
} from '@contracts/http/office/withdrawals';
import type { InputOf, ValueOf } from '@web/api/api-call';
import type { Decision } from '../../../lib/decision-form';
import { useListPage } from '../../../lib/use-list-page';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';
import { useStaffQuery } from '../../../lib/use-staff-query';

/** How often the pages ask for news where no push tells of them. */
const EVERY_MS = 10_000;

/** The withdrawals that are not at their end, unless another state is chosen; the oldest promise first. */
export function useWithdrawalQueue() {
  return useListPage(routes.withdrawalQueue, {
    name: 'withdrawals',
    filters: { status: WITHDRAWAL_FILTERS, lane: WITHDRAWAL_LANES, memberId: 'text' },
    input: (filters) => filters,
    keyOf: ({ withdrawalId }) => withdrawalId,
  });
}

/** The moment at which the queue was heard of last: by a push, or by asking. */
export function useQueuePulse(asked: ReturnType<typeof useWithdrawalQueue>['asked']): number {
  return useStaffQuery(routes.withdrawalQueue, { ...asked, pageSize: 1 }, { everyMs: EVERY_MS }).dataUpdatedAt;
}

/** One of them with everything that is known about it. */
export function useWithdrawalCase(withdrawalId: string) {
  return useStaffQuery(routes.withdrawalCase, { withdrawalId }, { everyMs: EVERY_MS });
}

type Answers<Draft, Value> = CommandAnswers<Draft, Value>;

export function useClaim(withdrawalId: string, answers: Answers<void, StaffWithdrawal>) {
  return useStaffCommand(routes.claimWithdrawal, (_: void, key) => ({ withdrawalId, key }), answers);
}

export type Proposal = Pick<InputOf<typeof routes.proposeWithdrawal>, 'refusal' | 'note'>;

/** Pays or refuses in the lane of one person; asks a second person for it in the lane of two. */
export function useProposeWithdrawal(withdrawalId: string, answers: Answers<Proposal, StaffWithdrawal>) {
  return useStaffCommand(
    routes.proposeWithdrawal,
    ({ refusal, note }: Proposal, key) => ({ withdrawalId, isApproved: refusal === null, refusal, note, key }),
    answers,
  );
}

/** Decides on the proposal that is on the screen. */
export function useDecideWithdrawal(
  { withdrawalId, proposalNo }: StaffWithdrawal,
  answers: Answers<Decision, ValueOf<typeof routes.decideWithdrawal>>,
) {
  return useStaffCommand(
    routes.decideWithdrawal,
    (decision: Decision, key) => ({ withdrawalId, proposalNo, ...decision, key }),
    answers,
  );
}

export function useHoldWithdrawal(withdrawalId: string, answers: Answers<string, StaffWithdrawal>) {
  return useStaffCommand(
    routes.holdWithdrawal,
    (note: string, key) => ({ withdrawalId, kind: 'manual' as const, note, key }),
    answers,
  );
}

export function useLiftHold(withdrawalId: string, answers: Answers<string, StaffWithdrawal>) {
  return useStaffCommand(
    routes.liftWithdrawalHold,
    (note: string, key) => ({ withdrawalId, kind: 'manual' as const, note, key }),
    answers,
  );
}

export function useNoteDispute(withdrawalId: string, answers: Answers<string, WithdrawalCase>) {
  return useStaffCommand(routes.noteDispute, (note: string, key) => ({ withdrawalId, note, key }), answers);
}

export type Closing = Pick<InputOf<typeof routes.closeDispute>, 'outcome' | 'note'>;

export type Review = Pick<InputOf<typeof routes.reviewWithdrawal>, 'outcome' | 'note'>;

export function useReviewWithdrawal(withdrawalId: string, answers: Answers<Review, WithdrawalCase>) {
  return useStaffCommand(routes.reviewWithdrawal, (look: Review, key) => ({ withdrawalId, ...look, key }), answers);
}

export function useCloseDispute(withdrawalId: string, answers: Answers<Closing, WithdrawalCase>) {
  return useStaffCommand(routes.closeDispute, (closing: Closing, key) => ({ withdrawalId, ...closing, key }), answers);
}
