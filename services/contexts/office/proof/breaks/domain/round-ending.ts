import type { Resolution, RoundSums } from './break.events';

/** A round as the log has it at the moment. */
export interface RoundNow extends RoundSums {
  readonly isClosed: boolean;
  /** True when a bet that stands has won, even an amount of zero: such a bet cannot be taken back. */
  readonly hasWon: boolean;
}

/** Why a round is not ended as it is meant to be; in order of precedence. */
export type EndingObstacle = 'ROUND_ENDED' | 'ROUND_CHANGED' | 'ROUND_WON' | 'NOTHING_AT_STAKE';

/** True for a resolution that ends the round of the break. */
export function endsRound(resolution: Resolution): resolution is 'roundVoided' | 'roundClosed' {
  return resolution === 'roundVoided' || resolution === 'roundClosed';
}

/** @param seen the round as it was decided about; what happened to it since then counts */
export function obstacleTo(resolution: Resolution, seen: RoundSums, now: RoundNow): EndingObstacle | undefined {
  if (now.isClosed) return 'ROUND_ENDED';
  if (!isSame(seen, now)) return 'ROUND_CHANGED';
  return resolution === 'roundVoided' ? obstacleToVoid(now) : undefined;
}

export function isSame(one: RoundSums, other: RoundSums): boolean {
  return one.stakeMinor === other.stakeMinor && one.payoutMinor === other.payoutMinor;
}

/** A round with a win cannot be voided here, even if its vendor says that it is void: people have to judge it. */
export function obstacleToVoid({
  stakeMinor,
  hasWon,
}: Pick<RoundNow, 'stakeMinor' | 'hasWon'>): 'ROUND_WON' | 'NOTHING_AT_STAKE' | undefined {
  if (hasWon) return 'ROUND_WON';
  return BigInt(stakeMinor) === 0n ? 'NOTHING_AT_STAKE' : undefined;
}
