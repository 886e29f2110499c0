import { shareOfPpm } from '@kernel/money';
import type { DividendTerms, RealtimeTerms, Tier } from './terms';

/** One settled bet of the team, in minor units. */
export interface Fact {
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

/** The figures of a team in a window, in minor units. */
export interface TeamFigures {
  readonly turnoverMinor: bigint;
  /** Stakes less payouts; below zero when the players won. */
  readonly lossMinor: bigint;
  readonly activeMembers: number;
}

/** The yield of a tiered contract, and the tier that gave it: null when the conditions of no tier held. */
export interface TieredYield {
  readonly grossMinor: bigint;
  readonly tier: number | null;
}

/** The yield of one bet under a real-time contract, floored to the minor unit. A bet that was pushed yields nothing. */
export function realtimeYield({ stakeMinor, payoutMinor }: Fact, terms: RealtimeTerms): bigint {
  if (stakeMinor < terms.singleBetMinMinor || payoutMinor === stakeMinor) return 0n;
  return shareOfPpm(stakeMinor, payoutMinor > stakeMinor ? terms.winRatePpm : terms.lossRatePpm);
}

/**
 * `realtimeYield` in SQL, for sums over many bets. The query supplies the columns `stake`, `payout`, `win_ppm`,
 * `loss_ppm` and `least_minor`; `rate` is joined laterally and supplies `ppm`, so that the rate is chosen once a bet.
 * The split into whole millions and the rest keeps every product within `bigint`. A property test on Postgres holds
 * both forms together.
 */
export const realtimeYieldSql = {
  rate: 'select case when payout > stake then win_ppm else loss_ppm end as ppm',
  yield: `case when stake < least_minor or payout = stake then 0
                         else stake / 1000000 * ppm + stake % 1000000 * ppm / 1000000 end`,
};

/** The part of a yield that a daily cap leaves, given the amount that was yielded earlier on the merchant's day. */
export function capped(yieldMinor: bigint, earlierMinor: bigint, capMinor: bigint | null): bigint {
  return withinCap(yieldMinor, capLeft(earlierMinor, capMinor));
}

/** The amount that a daily cap leaves for the rest of the merchant's day; null without a cap. */
export function capLeft(earlierMinor: bigint, capMinor: bigint | null): bigint | null {
  if (capMinor === null) return null;
  return capMinor > earlierMinor ? capMinor - earlierMinor : 0n;
}

export function withinCap(yieldMinor: bigint, capLeftMinor: bigint | null): bigint {
  return capLeftMinor !== null && capLeftMinor < yieldMinor ? capLeftMinor : yieldMinor;
}

/** The yield of a tier on an amount, floored to the minor unit. An amount below zero yields nothing. */
export function tierYield(amountMinor: bigint, { ratePpm }: Tier): bigint {
  return shareOfPpm(amountMinor > 0n ? amountMinor : 0n, ratePpm);
}

/** The yield of an hourly or daily contract: the team's turnover by the rate of the highest tier that was reached. */
export function salaryYield(figures: TeamFigures, tiers: readonly Tier[]): TieredYield {
  return yieldOf(figures.turnoverMinor, figures, tiers);
}

/** The amounts that lower the base of a dividend, in minor units, none below zero. */
export interface Deductions {
  readonly rebatesMinor: bigint;
  readonly feesMinor: bigint;
  readonly salariesMinor: bigint;
  readonly promotionsMinor: bigint;
}

export interface DividendYield extends TieredYield {
  readonly baseMinor: bigint;
  /** Zero or below: what the next period begins with. */
  readonly carriedMinor: bigint;
}

/**
 * The yield of a dividend contract. A tier's `minLoss` is held against the base, which is what the house has left of
 * the loss.
 * @param carriedMinor what the period before left over: zero or below
 */
export function dividendYield(
  figures: TeamFigures,
  deductions: Deductions,
  carriedMinor: bigint,
  terms: DividendTerms,
): DividendYield {
  if (carriedMinor > 0n) throw new RangeError('Only losses are carried');
  const { rebatesMinor, feesMinor, salariesMinor, promotionsMinor } = deductions;
  const baseMinor = figures.lossMinor - rebatesMinor - feesMinor - salariesMinor - promotionsMinor + carriedMinor;
  const carriesOn = terms.carry !== 'none' && baseMinor < 0n;
  const common = { baseMinor, carriedMinor: carriesOn ? baseMinor : 0n };
  if (figures.turnoverMinor < terms.periodMinTurnoverMinor) return { ...common, grossMinor: 0n, tier: null };
  return { ...common, ...yieldOf(baseMinor, { ...figures, lossMinor: baseMinor }, terms.tiers) };
}

function yieldOf(amountMinor: bigint, figures: TeamFigures, tiers: readonly Tier[]): TieredYield {
  const tier = tiers.findLastIndex((one) => isReached(one, figures));
  return tier < 0 ? { grossMinor: 0n, tier: null } : { grossMinor: tierYield(amountMinor, tiers[tier]!), tier };
}

function isReached({ minTurnoverMinor, minLossMinor, minActive }: Tier, figures: TeamFigures): boolean {
  const isLossEnough = minLossMinor === 0n || figures.lossMinor >= minLossMinor;
  return figures.turnoverMinor >= minTurnoverMinor && isLossEnough && figures.activeMembers >= minActive;
}

/**
 * The part of a yield that an agent keeps: its own yield less those of its direct downlines that hold a contract of the
 * kind. It may be below zero.
 */
export function netOf(grossMinor: bigint, downlineGrossMinor: readonly bigint[]): bigint {
  return downlineGrossMinor.reduce((rest, gross) => rest - gross, grossMinor);
}
