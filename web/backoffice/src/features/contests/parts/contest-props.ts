import type { DepositContestInFull } from '@contracts/http/deposits/contests';

/** The case, and what is done after an act. */
export interface ContestAnswerProps {
  readonly contest: DepositContestInFull;
  readonly onDone: () => void;
}
