import type { Resolution, RoundSums } from './finding.events';

/** A round as the log has it at the moment. */
export interface RoundNow extends RoundSums {
  readonly isClosed: boolean;
  /** Whether a bet that stands has won, were it nothing: it cannot be taken back any more. */
  readonly hasWon: boolean;
}

/** Why a round is not ended as it is meant to be; in order of precedence. */
export type EndingObstacle = 'ROUND_ENDED' | 'ROUND_CHANGED' | 'ROUND_WON' | 'NOTHING_AT_STAKE';

/** Whether something follows from it for the round that the finding is about. */
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

/** Of a round that does not count nothing can have been won: that is not for us to judge, as where the vendor itself says void. */
export function obstacleToVoid({
  stakeMinor,
  hasWon,
}: Pick<RoundNow, 'stakeMinor' | 'hasWon'>): 'ROUND_WON' | 'NOTHING_AT_STAKE' | undefined {
  if (hasWon) return 'ROUND_WON';
  return BigInt(stakeMinor) === 0n ? 'NOTHING_AT_STAKE' : undefined;
}
