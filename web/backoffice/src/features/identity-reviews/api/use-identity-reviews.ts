import { REVIEW_REASONS, type IdentityOfLevel, type IdentityReview } from '@contracts/http/identity/identity-reviews';
import { routes } from '@contracts/http/routes';
import type { InputOf, ValueOf } from '@web/api/api-call';
import type { Decision } from '../../../lib/decision-form';
import { useListPage } from '../../../lib/use-list-page';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

/** The identity checks that wait for a person, the oldest first. */
export function useIdentityReviews() {
  return useListPage(routes.identityReviews, {
    name: 'identityReviews',
    filters: { reason: REVIEW_REASONS },
    input: (filters) => filters,
    keyOf: ({ memberId, level }) => `${memberId}/${level}`,
    live: true,
  });
}

export type OneReview = Pick<IdentityReview, 'memberId' | 'level' | 'attempt'>;
export type ReviewLevel = IdentityOfLevel & { readonly review: NonNullable<IdentityOfLevel['review']> };

/** Tells colleagues that one looks at the member. */
export function useClaimReview(memberId: string) {
  return useStaffCommand(routes.claimIdentityReview, () => ({ memberId }));
}

export type Closing = Pick<InputOf<typeof routes.closeIdentityReview>, 'outcome' | 'note'>;

export function useCloseReview(
  { memberId, level, attempt }: OneReview,
  answers: CommandAnswers<Closing, ValueOf<typeof routes.closeIdentityReview>>,
) {
  return useStaffCommand(
    routes.closeIdentityReview,
    (closing: Closing, key) => ({ memberId, level, attempt, ...closing, key }),
    answers,
  );
}

/** Asks that the level is given against the result. */
export function useProposeApproval(
  { memberId, level, attempt }: OneReview,
  answers: CommandAnswers<{ readonly note: string }, ValueOf<typeof routes.proposeIdentityApproval>>,
) {
  return useStaffCommand(
    routes.proposeIdentityApproval,
    ({ note }: { readonly note: string }, key) => ({ memberId, level, attempt, note, key }),
    answers,
  );
}

/** Decides on the request that is on the screen. */
export function useDecideApproval(
  { memberId, level, attempt }: OneReview,
  answers: CommandAnswers<Decision, ValueOf<typeof routes.decideIdentityApproval>>,
) {
  return useStaffCommand(
    routes.decideIdentityApproval,
    (decision: Decision, key) => ({ memberId, level, attempt, ...decision, key }),
    answers,
  );
}
