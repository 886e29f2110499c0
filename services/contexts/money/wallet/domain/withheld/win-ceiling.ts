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
