import {
  CONTRACT_KINDS,
  fieldsNotRising,
  MAX_TIERS,
  placesAbove,
  WHOLE_PPM,
  type ContractKind,
} from '@contracts/validation/agent-terms';
import { assertNever } from '@kernel/decider';
import type { Ppm } from '@kernel/money';
import type { Period } from './pay-window';

export { CONTRACT_KINDS, MAX_TIERS, type ContractKind };

/** Paid on each bet of the team, every five minutes. */
export interface RealtimeTerms {
  readonly kind: 'realtime';
  /** Parts per million of the stake of a bet that the player won, and of one that the player lost. */
  readonly winRatePpm: Ppm;
  readonly lossRatePpm: Ppm;
  /** Bets below it do not count. */
  readonly singleBetMinMinor: bigint;
  /** The most that the contract yields on a day of the merchant; null for no limit. */
  readonly dailyCapMinor: bigint | null;
}

/** All of its conditions must hold. Conditions that a kind of contract does not know are zero. */
export interface Tier {
  readonly minTurnoverMinor: bigint;
  /** The least loss of the team; zero is no condition, so that a team that won meets it as well. */
  readonly minLossMinor: bigint;
  readonly minActive: number;
  /** Parts per million of the team's turnover (salaries) or of the base (dividend). */
  readonly ratePpm: Ppm;
}

export interface HourlyTerms {
  readonly kind: 'hourly';
  readonly tiers: readonly Tier[];
}

export interface DailyTerms {
  readonly kind: 'daily';
  readonly tiers: readonly Tier[];
}

/** How long a loss of the house is carried into later periods. */
export type Carry = 'none' | 'within-month' | 'always';

export interface DividendTerms {
  readonly kind: 'dividend';
  readonly period: 'day' | 'week' | 'half-month' | 'month';
  /** Below it the period yields nothing, whatever the tiers say. */
  readonly periodMinTurnoverMinor: bigint;
  readonly tiers: readonly Tier[];
  readonly carry: Carry;
}

export type Terms = RealtimeTerms | HourlyTerms | DailyTerms | DividendTerms;

/** How terms are wrong, in order of precedence. */
export type TermsFault =
  | 'RATE_OUT_OF_RANGE'
  | 'AMOUNT_NEGATIVE'
  | 'TIERS_MISSING'
  | 'TIERS_TOO_MANY'
  | 'TIERS_NOT_RISING';

/** The first fault of terms by themselves; undefined for terms without a fault. */
export function faultOf(terms: Terms): TermsFault | undefined {
  if (ratesOf(terms).some((rate) => rate < 0n || rate > WHOLE_PPM)) return 'RATE_OUT_OF_RANGE';
  if (amountsOf(terms).some((amount) => amount < 0n)) return 'AMOUNT_NEGATIVE';
  if (terms.kind === 'realtime') return undefined;
  if (terms.tiers.length === 0) return 'TIERS_MISSING';
  if (terms.tiers.length > MAX_TIERS) return 'TIERS_TOO_MANY';
  return terms.tiers.every((tier, index) => index === 0 || fieldsNotRising(terms.tiers[index - 1]!, tier).length === 0)
    ? undefined
    : 'TIERS_NOT_RISING';
}

/** The rates of terms in their order: win and loss, or tier by tier from the lowest. */
export function ratesOf(terms: Terms): readonly Ppm[] {
  return terms.kind === 'realtime' ? [terms.winRatePpm, terms.lossRatePpm] : terms.tiers.map((tier) => tier.ratePpm);
}

function amountsOf(terms: Terms): readonly bigint[] {
  if (terms.kind === 'realtime') return [terms.singleBetMinMinor, terms.dailyCapMinor ?? 0n];
  const ofTiers = terms.tiers.flatMap((tier) => [tier.minTurnoverMinor, tier.minLossMinor, BigInt(tier.minActive)]);
  return terms.kind === 'dividend' ? [terms.periodMinTurnoverMinor, ...ofTiers] : ofTiers;
}

/** How often a contract of these terms is paid. */
export function periodOf(terms: Terms): Period {
  switch (terms.kind) {
    case 'realtime':
      return 'five-minutes';
    case 'hourly':
      return 'hour';
    case 'daily':
      return 'day';
    case 'dividend':
      return terms.period;
    default:
      return assertNever(terms);
  }
}

/**
 * Returns whether a downline's terms stay within the upline's, rate by rate: win and loss apart, tiers by their rank. A
 * downline with more tiers than the upline is held to the upline's highest.
 */
export function isWithin(downline: Terms, upline: Terms): boolean {
  return downline.kind === upline.kind && placesAbove(ratesOf(downline), ratesOf(upline)).length === 0;
}

/**
 * Returns whether a contract of an agent with a downline goes on when the agent's own becomes `own`. It does only at
 * the same rates and periods: by the product's rule a higher contract ends those below it, and a lower one could not
 * carry them.
 */
export function survives(downline: Terms, own: Terms): boolean {
  const limits = ratesOf(own);
  return (
    periodOf(downline) === periodOf(own) &&
    ratesOf(downline).every((rate, rank) => rate === limits[Math.min(rank, limits.length - 1)])
  );
}

/**
 * The most that a kind of contract may cost on one bet, in parts per million; a bet that is won may have another than
 * one that is lost.
 */
export interface Ceiling {
  readonly winPpm: Ppm;
  readonly lossPpm: Ppm;
}

/**
 * Returns whether the whole line stays below the operator's ceiling. Every agent keeps what its own contract yields
 * above its downlines', so that all nets on one bet add up to the yield of the highest contract of the line.
 */
export function isBelowCeiling(line: readonly Terms[], ceiling: Ceiling): boolean {
  return line.every((terms) =>
    terms.kind === 'realtime'
      ? terms.winRatePpm <= ceiling.winPpm && terms.lossRatePpm <= ceiling.lossPpm
      : ratesOf(terms).every((rate) => rate <= ceiling.lossPpm),
  );
}
