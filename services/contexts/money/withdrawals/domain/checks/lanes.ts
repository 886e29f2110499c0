import type { WithdrawalLane } from '@contracts/http/office/withdrawals';

/** From this score on, a person looks; from the other one on, two do. */
const ONE_PERSON_FROM = 30;
const TWO_PEOPLE_FROM = 60;
/** From this score on, the second person is of compliance. */
export const COMPLIANCE_DECIDES_FROM = 80;

/** The largest amounts that leave by the rules alone, and by the word of one person. */
export interface LaneLimits {
  readonly automaticMaxMinor: bigint;
  readonly onePersonMaxMinor: bigint;
}

export function laneOf(
  { score, amountMinor, isHeld }: { readonly score: number; readonly amountMinor: bigint; readonly isHeld: boolean },
  { automaticMaxMinor, onePersonMaxMinor }: LaneLimits,
): WithdrawalLane {
  if (score >= TWO_PEOPLE_FROM || amountMinor > onePersonMaxMinor) return 'two';
  return score >= ONE_PERSON_FROM || amountMinor > automaticMaxMinor || isHeld ? 'one' : 'automatic';
}
