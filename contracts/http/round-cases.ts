import { z } from 'zod';
import { Amount, SignedAmount, Timestamp } from './common';

/** Of the bets and wins of a round that stand. */
export const RoundSums = z.object({ stake: Amount, payout: SignedAmount }).meta({ id: 'RoundSums' });
export type RoundSums = z.infer<typeof RoundSums>;

export const ROUND_MOVEMENTS = ['bet', 'win', 'bet_rollback', 'win_rollback'] as const;

const RoundMovement = z.object({
  eventId: z.uuid(),
  kind: z.enum(ROUND_MOVEMENTS),
  /** When the log took it. */
  at: Timestamp,
  transactionId: z.string(),
  /** What the wallet gained by it. */
  change: SignedAmount,
  balanceAfter: Amount,
  /** The bet that a win belongs to; the bet or win that a rollback takes back. */
  reference: z.string().nullable(),
  isTakenBack: z.boolean(),
});
export type RoundMovement = z.infer<typeof RoundMovement>;

/**
 * How what two people decided about a round ended. `voided` and `closed`: as decided. `byVendor`: the vendor had ended it, so that nothing was
 * left to do. `outdated`: the round was not the one any more that had been decided about, so that nothing was done and the finding is open again.
 */
export const ROUND_ENDINGS = ['voided', 'closed', 'byVendor', 'outdated'] as const;

/** A round that stays open, with all that is known of it, from the log itself. */
export const RoundCase = z
  .object({
    vendorId: z.string(),
    vendorName: z.string(),
    gameCode: z.string(),
    gameName: z.string(),
    roundId: z.string(),
    currency: z.string(),
    begunAt: Timestamp,
    isClosed: z.boolean(),
    sums: RoundSums,
    /** Bets, wins and what was taken back, oldest first. */
    movements: z.array(RoundMovement),
    /** The conversation that all events of the round belong to. */
    correlationId: z.uuid().nullable(),
    /** Why its stakes cannot be given back: something was won, or nothing is at stake; null where they can. */
    voidObstacle: z.enum(['won', 'nothingAtStake']).nullable(),
    /** Above it an admin has to approve that stakes are given back. */
    voidLimit: Amount,
    /** What the last proposal is about; null where it is about no ending. */
    proposed: RoundSums.nullable(),
    /** What became of the last approval: null until it is carried out, and where there is none. */
    ending: z.object({ outcome: z.enum(ROUND_ENDINGS), at: Timestamp, givenBack: Amount }).nullable(),
  })
  .meta({ id: 'RoundCase' });
export type RoundCase = z.infer<typeof RoundCase>;

export const ROUND_ANSWERS = ['unknown', 'voided', 'running', 'settled', 'silent', 'unasked'] as const;

/** What a vendor says of a round at this moment, and what it was asked before. */
export const VendorWord = z
  .object({
    answer: z.enum(ROUND_ANSWERS),
    /** Where it says that the round is settled: with these sums. */
    sums: RoundSums.nullable(),
    at: Timestamp,
    tookMs: z.number().int(),
    /** Questions before the finding, as far as they are remembered, and what came of the last one. */
    askedBefore: z.number().int(),
    lastAnswer: z.string().nullable(),
  })
  .meta({ id: 'VendorWord' });
export type VendorWord = z.infer<typeof VendorWord>;
