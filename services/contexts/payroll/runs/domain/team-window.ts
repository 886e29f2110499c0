import type { TeamFigures } from '../../domain/yields';

/** What an agent's team did in a window, in minor units. */
export interface TeamWindow extends TeamFigures {
  /** Of a real-time contract: of each bet, floored, and summed; zero for other kinds. */
  readonly yieldMinor: bigint;
  /** What was paid to the team beside its play. */
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

/** A round whose bets were taken back, wholly or in part, after the window that it had counted for: for one agent above it. */
export interface LateVoid {
  readonly agentId: string;
  /** The slot that the round was counted in, ISO 8601. */
  readonly originalSlot: string;
  /** What it changes, both signed. */
  readonly turnoverMinor: bigint;
  readonly lossMinor: bigint;
  /** The sums of the round, in minor units. */
  readonly before: { readonly stakeMinor: bigint; readonly payoutMinor: bigint };
  readonly after: { readonly stakeMinor: bigint; readonly payoutMinor: bigint };
}
