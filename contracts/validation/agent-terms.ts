/**
 * The rules of the terms of agent contracts, for the browser and for the server. They import nothing, so that a page
 * that checks terms carries no validator.
 */

/** The kinds of agent contracts; each kind has terms of its own. */
export const CONTRACT_KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** The periods after which a dividend is paid. */
export const DIVIDEND_PERIODS = ['day', 'week', 'half-month', 'month'] as const;

/** The periods into which a loss of the house is carried. */
export const CARRIES = ['none', 'within-month', 'always'] as const;

export const MAX_TIERS = 10;
export const MAX_ACTIVE_MEMBERS = 1_000_000;

/** A rate is a share in percent with at most this many decimals, which makes it a whole number of parts per million. */
export const RATE_DIGITS = 4;
export const WHOLE_PPM = 1_000_000n;

/**
 * A tier in whole numbers. All of its conditions must hold. A condition that a kind of contract does not have is zero.
 */
export interface TierFigures {
  readonly minTurnoverMinor: bigint;
  readonly minLossMinor: bigint;
  readonly minActive: number;
  readonly ratePpm: bigint;
}

const CONDITIONS = ['minTurnoverMinor', 'minLossMinor', 'minActive'] as const;

/**
 * Returns the fields in which a tier does not rise from the tier below it; empty if it rises. A tier rises if it asks
 * for no less in any condition, for more in one, and pays more. For equal conditions the first of them is returned.
 */
export function fieldsNotRising(lower: TierFigures, higher: TierFigures): readonly (keyof TierFigures)[] {
  const falling = CONDITIONS.find((name) => higher[name] < lower[name]);
  const isEqual = CONDITIONS.every((name) => higher[name] === lower[name]);
  const condition = falling ?? (isEqual ? CONDITIONS[0] : undefined);
  return [...(condition ? [condition] : []), ...(higher.ratePpm > lower.ratePpm ? [] : ['ratePpm' as const])];
}

/**
 * Returns the places of the rates that exceed those of the upline, rate by rate. Rates beyond the upline's last one are
 * compared with that one. The caller makes sure that both terms are of one kind.
 */
export function placesAbove(rates: readonly bigint[], limits: readonly bigint[]): readonly number[] {
  return rates.flatMap((rate, place) => (rate > limits[Math.min(place, limits.length - 1)]! ? [place] : []));
}
