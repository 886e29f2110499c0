import type { Adjustment, Finding } from '@contracts/http/office/proofs';
import type { RoundCase } from '@contracts/http/office/round-cases';
import { subtract } from '@web/money/figure';
import { useAdjustments } from '../../../lib/api/use-adjustments';
import { useRoundCase } from '../api/use-round-case';

const EVERY_MS = 5_000;
/** The newest ones; more than these since a round was begun would be found on the member's page. */
const ADJUSTMENTS = 50;
/** The states of an adjustment that may have given a stake back, or still may. */
const MATTERS: ReadonlySet<Adjustment['status']> = new Set(['requested', 'approved', 'applied']);

/** The round that a finding is about, followed while somebody looks. */
export function useRound(finding: Finding | undefined) {
  return useRoundCase({ findingId: finding?.id ?? '' }, { enabled: finding?.kind === 'round', everyMs: EVERY_MS });
}

/**
 * By which the member's balance was changed by hand since the round was begun. Until they are known nothing should be
 * decided about its stake.
 */
export function useAdjustmentsSince(finding: Finding, round: RoundCase | undefined) {
  const { memberId } = finding;
  const query = useAdjustments(
    { ...(memberId ? { memberId } : {}), pageSize: ADJUSTMENTS },
    { enabled: round !== undefined && memberId !== null, everyMs: EVERY_MS },
  );
  const since = (all: readonly Adjustment[], { begunAt }: RoundCase) =>
    all.filter(({ status, request }) => MATTERS.has(status) && request.at >= begunAt);
  return { ...query, adjustments: round ? query.data && since(query.data.list, round) : [] };
}

type Ending = Extract<NonNullable<Finding['proposal']>['resolution'], 'roundVoided' | 'roundClosed'>;

/** How a proposal would end the round; undefined where it says what was done already. */
export function endingOf(finding: Finding): Ending | undefined {
  const resolution = finding.proposal?.resolution;
  return resolution === 'roundVoided' || resolution === 'roundClosed' ? resolution : undefined;
}

/** True when the round is still the one that the proposal was about. */
export function isAsProposed({ isClosed, sums, proposed }: RoundCase): boolean {
  return !isClosed && proposed !== null && proposed.stake === sums.stake && proposed.payout === sums.payout;
}

/** True when so much is at stake that an admin has to approve that it goes back. */
export function isAboveLimit({ sums, voidLimit }: RoundCase): boolean {
  return subtract(voidLimit, sums.stake).startsWith('-');
}
