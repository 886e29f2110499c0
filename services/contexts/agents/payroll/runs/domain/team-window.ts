import type { TeamFigures } from '../../terms/yields';

/** The figures of an agent's team in a window, in minor units. */
export interface TeamWindow extends TeamFigures {
  /** The yields of the bets under a real-time contract, each floored, and summed; zero for other kinds. */
  readonly yieldMinor: bigint;
  /** The salaries and promotions that were paid to the team. */
  readonly salariesMinor: bigint;
  readonly promotionsMinor: bigint;
}

export const idleTeam: TeamWindow = {
  turnoverMinor: 0n,
  lossMinor: 0n,
  activeMembers: 0,
  yieldMinor: 0n,
  salariesMinor: 0n,
  promotionsMinor: 0n,
};

/**
 * A round whose bets were taken back, wholly or in part, after the window that it had counted for: for one agent above
 * it.
 */
export interface LateVoid {
  readonly agentId: string;
  /** The members from the agent up to the top, at the place at which the round was counted. */
  readonly line: readonly string[];
  /** The slot that the round was counted in, ISO 8601. */
  readonly originalSlot: string;
  /** The changes of the sums, both signed. */
  readonly turnoverMinor: bigint;
  readonly lossMinor: bigint;
  /** The sums of the round, in minor units. */
  readonly before: { readonly stakeMinor: bigint; readonly payoutMinor: bigint };
  readonly after: { readonly stakeMinor: bigint; readonly payoutMinor: bigint };
}
