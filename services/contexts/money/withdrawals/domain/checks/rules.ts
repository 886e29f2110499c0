import type { WithdrawalPoints, WithdrawalRule } from '@contracts/http/office/withdrawals';
import { formatMinor, type Currency } from '@kernel/money';
import type { ScoredRule } from '../withdrawal.events';

/** The version of the rules below. It stands in every event that they led to, and changes with each of them. */
export const RULES_VERSION = 3;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Everything that the rules look at. Amounts are minor units. */
export interface WithdrawalFacts {
  readonly at: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly instrument: { readonly addedAt: string; readonly sharedWith: number };
  /** The moment when the member's newest device was seen first; null where no log-in is known. */
  readonly deviceSince: string | null;
  /** The withdrawals that were paid so far. */
  readonly paid: { readonly count: number; readonly largestMinor: bigint };
  /** Those of them within 90 days, and whether a payment of these days was disputed. */
  readonly recently: { readonly paid: number; readonly isDisputed: boolean };
  /** The requests within a day, this one included. */
  readonly requests: number;
  /** The last deposit, and the stakes since; null without a deposit. */
  readonly deposit: { readonly amountMinor: bigint; readonly stakedMinor: bigint } | null;
  /** The round that brought most for its stake within 30 days; null without one. */
  readonly bestRound: { readonly winMinor: bigint; readonly stakeMinor: bigint } | null;
  /** The funds that an upline sent within 30 days. */
  readonly fromUplineMinor: bigint;
  /** An address is proved once a code or a link has reached it; one of a throw-away service never is. */
  readonly email: 'proved' | 'unproved' | 'throwAway';
  /** The last time that a password was replaced without being known. */
  readonly changedAt: string | null;
  /** The moment since which more has been asked of the member's identity; null while nothing is asked. */
  readonly identityDueSince: string | null;
}

/** The facts that a rule rests on, and the name of its points where it has more than one kind. */
interface Finding {
  readonly by?: keyof WithdrawalPoints;
  readonly facts: ScoredRule['facts'];
}

type Judge = (facts: WithdrawalFacts) => Finding | null;

/** The points of this version of the rules, below zero where the facts speak for the withdrawal. */
const POINTS: WithdrawalPoints = {
  R1: 10,
  R2: 25,
  R2_WEEK: 10,
  R3: 20,
  R4: 25,
  R5: 15,
  R6: 10,
  R9: 5,
  R10: 30,
  R11: 15,
  R13: 20,
  R14: 20,
  R15: 20,
  R16: -15,
};

const RULES: Readonly<Record<WithdrawalRule, Judge>> = {
  R1: ({ paid }) => (paid.count === 0 ? { facts: {} } : null),
  R2: ({ at, instrument: { addedAt } }) => {
    const ageMs = Date.parse(at) - Date.parse(addedAt);
    if (ageMs >= 7 * DAY_MS) return null;
    return { ...(ageMs >= DAY_MS && { by: 'R2_WEEK' }), facts: { addedAt } };
  },
  R3: ({ at, deviceSince }) =>
    deviceSince !== null && isWithin(at, deviceSince, 48 * HOUR_MS) ? { facts: { deviceSince } } : null,
  R4: ({ instrument: { sharedWith } }) => (sharedWith > 0 ? { facts: { sharedWith } } : null),
  R5: ({ amountMinor, currency, paid: { count, largestMinor } }) =>
    count > 0 && amountMinor > 3n * largestMinor
      ? { facts: { largestPaid: formatMinor(largestMinor, currency) } }
      : null,
  R6: ({ requests }) => (requests >= 3 ? { facts: { requests } } : null),
  R9: ({ email }) => (email === 'proved' ? null : { facts: { email } }),
  R10: ({ deposit, currency }) =>
    deposit !== null && deposit.stakedMinor * 100n < deposit.amountMinor * 30n
      ? {
          facts: {
            deposit: formatMinor(deposit.amountMinor, currency),
            staked: formatMinor(deposit.stakedMinor, currency),
          },
        }
      : null,
  R11: ({ bestRound, amountMinor, currency }) =>
    bestRound !== null &&
    bestRound.winMinor >= 100n * bestRound.stakeMinor &&
    bestRound.winMinor * 100n >= amountMinor * 80n
      ? {
          facts: {
            win: formatMinor(bestRound.winMinor, currency),
            stake: formatMinor(bestRound.stakeMinor, currency),
          },
        }
      : null,
  R13: ({ fromUplineMinor, amountMinor, currency }) =>
    fromUplineMinor > 0n && fromUplineMinor * 100n >= amountMinor * 50n
      ? { facts: { fromUpline: formatMinor(fromUplineMinor, currency) } }
      : null,
  R14: ({ at, changedAt }) =>
    changedAt !== null && isWithin(at, changedAt, 72 * HOUR_MS) ? { facts: { changedAt } } : null,
  R15: ({ identityDueSince: dueSince }) => (dueSince === null ? null : { facts: { dueSince } }),
  R16: ({ recently: { paid, isDisputed } }) => (paid >= 5 && !isDisputed ? { facts: { paid } } : null),
};

/** The points with those that the house gives otherwise. */
export function pointsWith(own: Partial<WithdrawalPoints>): WithdrawalPoints {
  return { ...POINTS, ...own };
}

/** The points that are others than those of this version of the rules. */
export function ownPointsOf(points: WithdrawalPoints): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(points).filter(([name, value]) => value !== POINTS[name as keyof WithdrawalPoints]),
  );
}

/**
 * The rules that have something to say, and the sum of their points, which lies between 0 and 100. A rule without
 * points is turned off and says nothing.
 */
export function scoreOf(
  facts: WithdrawalFacts,
  points: WithdrawalPoints,
): { readonly score: number; readonly rules: readonly ScoredRule[] } {
  const rules = (Object.keys(RULES) as WithdrawalRule[]).flatMap((id): ScoredRule[] => {
    const said = RULES[id](facts);
    if (!said) return [];
    const given = points[said.by ?? id];
    return given === 0 ? [] : [{ id, points: given, facts: said.facts }];
  });
  const sum = rules.reduce((total, one) => total + one.points, 0);
  return { score: Math.max(0, Math.min(100, sum)), rules };
}

function isWithin(at: string, since: string, ms: number): boolean {
  return Date.parse(at) - Date.parse(since) < ms;
}
