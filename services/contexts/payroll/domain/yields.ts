import { shareOfPpm } from '@kernel/money';
import type { DividendTerms, RealtimeTerms, Tier } from './terms';

/** One settled bet of the team, in minor units. */
export interface Fact {
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

/** What a team did in a window, in minor units. */
export interface TeamFigures {
  readonly turnoverMinor: bigint;
  /** Stakes less payouts; below zero when the players won. */
  readonly lossMinor: bigint;
  readonly activeMembers: number;
}

/** What a tiered contract yields, and by which of its tiers: null when no tier's conditions held. */
export interface TieredYield {
  readonly grossMinor: bigint;
  readonly tier: number | null;
}

/** The yield of one bet under a real-time contract, floored to the minor unit. A bet that was pushed yields nothing. */
export function realtimeYield({ stakeMinor, payoutMinor }: Fact, terms: RealtimeTerms): bigint {
  if (stakeMinor < terms.singleBetMinMinor || payoutMinor === stakeMinor) return 0n;
  return shareOfPpm(stakeMinor, payoutMinor > stakeMinor ? terms.winRatePpm : terms.lossRatePpm);
}

/** What is left of a yield under a daily cap, when so much was yielded earlier on the merchant's day. */
export function capped(yieldMinor: bigint, earlierMinor: bigint, capMinor: bigint | null): bigint {
  if (capMinor === null) return yieldMinor;
  const left = capMinor > earlierMinor ? capMinor - earlierMinor : 0n;
  return yieldMinor < left ? yieldMinor : left;
}

/** The yield of an hourly or daily contract: the team's turnover by the rate of the highest tier that was reached. */
export function salaryYield(figures: TeamFigures, tiers: readonly Tier[]): TieredYield {
  return yieldOf(figures.turnoverMinor, figures, tiers);
}

/** What lowers the base of a dividend, in minor units, none below zero. */
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
 * The yield of a dividend contract. A tier's `minLoss` is held against the base, which is what the house has left of the loss.
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
  const positive = baseMinor > 0n ? baseMinor : 0n;
  return { ...common, ...yieldOf(positive, { ...figures, lossMinor: baseMinor }, terms.tiers) };
}

function yieldOf(amountMinor: bigint, figures: TeamFigures, tiers: readonly Tier[]): TieredYield {
  const tier = tiers.findLastIndex((one) => isReached(one, figures));
  return tier < 0
    ? { grossMinor: 0n, tier: null }
    : { grossMinor: shareOfPpm(amountMinor, tiers[tier]!.ratePpm), tier };
}

function isReached({ minTurnoverMinor, minLossMinor, minActive }: Tier, figures: TeamFigures): boolean {
  const isLossEnough = minLossMinor === 0n || figures.lossMinor >= minLossMinor;
  return figures.turnoverMinor >= minTurnoverMinor && isLossEnough && figures.activeMembers >= minActive;
}

/** What an agent keeps: its own yield less those of its direct downlines that hold a contract of the kind. May be below zero. */
export function netOf(grossMinor: bigint, downlineGrossMinor: readonly bigint[]): bigint {
  return downlineGrossMinor.reduce((rest, gross) => rest - gross, grossMinor);
}
