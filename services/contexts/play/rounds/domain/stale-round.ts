/** A round that stays open, and what its vendor was asked about it before. */
export interface StaleRound {
  readonly memberId: string;
  readonly vendorId: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly currency: string;
  /** The sum of the bets that were not taken back. */
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  /** ISO 8601; the time of the first bet. */
  readonly placedAt: string;
  /** The number of questions to the vendor, and the status of its last answer. */
  readonly asked: number;
  readonly answer: string | null;
  /** True while the worker gives the stakes back. */
  readonly isVoiding: boolean;
}
