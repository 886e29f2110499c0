/** The most that a win may be before it waits for finance. */
export interface WinCeiling {
  /** The most that one round may pay, in minor units. */
  readonly maxMinor: bigint;
  /** The most that one round may pay, as a multiple of its stakes. */
  readonly stakeTimes: bigint;
}

/** The most that a round with these stakes may pay by itself, in minor units: the lower one of its two bounds. */
export function ceilingOfRound({ maxMinor, stakeTimes }: WinCeiling, stakeMinor: bigint): bigint {
  const byStakeMinor = stakeMinor * stakeTimes;
  return byStakeMinor < maxMinor ? byStakeMinor : maxMinor;
}

/**
 * True for a win that waits. All wins of the round that were paid count together, because several wins below the
 * ceiling are as much money as one above it. Nothing never waits.
 */
export function isAboveCeiling(amountMinor: bigint, paidMinor: bigint, ceilingMinor: bigint): boolean {
  return amountMinor > 0n && paidMinor + amountMinor > ceilingMinor;
}

/** The ceiling of one day of the merchant, such as 2026-11-22. */
export interface DayCeiling extends WinCeiling {
  readonly day: string;
}

/** The sums of a member's day at a vendor that reports totals, in minor units. */
interface DayOfPlay {
  readonly stakedMinor: bigint;
  /** The stakes of the last day before, since rounds of that day may have ended on this one. */
  readonly stakedBeforeMinor: bigint;
}

/**
 * The most that a day may pay by itself, in minor units. Nothing is known of single rounds: the day counts as one. Its
 * stakes may come back, with the most that one round may pay above them.
 */
export function ceilingOfDay(
  { maxMinor, stakeTimes }: WinCeiling,
  { stakedMinor, stakedBeforeMinor }: DayOfPlay,
): bigint {
  return ceilingOfRound({ maxMinor: stakedMinor + maxMinor, stakeTimes }, stakedMinor + stakedBeforeMinor);
}
