import { z } from 'zod';
import { Amount, SignedAmount, Timestamp } from '../common';

/** The sums of those bets and wins of a round that were not rolled back. */
export const RoundSums = z.object({ stake: Amount, payout: SignedAmount }).meta({ id: 'RoundSums' });
export type RoundSums = z.infer<typeof RoundSums>;

export const ROUND_MOVEMENTS = [
  'bet',
  'win',
  'bet_rollback',
  'win_rollback',
  'win_withheld',
  'withheld_win_paid',
  'withheld_win_refused',
  'withheld_win_rollback',
] as const;

const RoundMovement = z.object({
  eventId: z.uuid(),
  kind: z.enum(ROUND_MOVEMENTS),
  /** The moment when the log recorded the movement. */
  at: Timestamp,
  transactionId: z.string(),
  /** The change of the wallet's balance. */
  change: SignedAmount,
  balanceAfter: Amount,
  /** The bet that a win belongs to, or the bet or win that a rollback takes back. */
  reference: z.string().nullable(),
  isTakenBack: z.boolean(),
});
export type RoundMovement = z.infer<typeof RoundMovement>;

/**
 * The result of an approved decision about a round. `voided` and `closed`: the round was ended as decided. `byVendor`:
 * the vendor had ended the round before, so that nothing was left to do. `outdated`: the round had changed since the
 * decision, so that nothing was done and the break is open again.
 */
export const ROUND_ENDINGS = ['voided', 'closed', 'byVendor', 'outdated'] as const;

/** Everything that the log says about a round. */
export const RoundFacts = z.object({
  vendorId: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  roundId: z.string(),
  currency: z.string(),
  begunAt: Timestamp,
  isClosed: z.boolean(),
  sums: RoundSums,
  /** The bets, wins and rollbacks of the round, oldest first. */
  movements: z.array(RoundMovement),
  /** The correlation id of all events of the round. */
  correlationId: z.uuid().nullable(),
});
export type RoundFacts = z.infer<typeof RoundFacts>;

/** A round that stays open, with what a decision about it needs. */
export const RoundCase = RoundFacts.extend({
  /** The reason for which the stakes cannot be given back: the round has a win, or no stake; null if they can be. */
  voidObstacle: z.enum(['won', 'nothingAtStake']).nullable(),
  /** Stakes above this limit are given back only if an admin approves. */
  voidLimit: Amount,
  /** The sums in the last proposal; null if it proposes no ending. */
  proposed: RoundSums.nullable(),
  /** The result of the last approval; null until it is carried out, and if there is none. */
  ending: z.object({ outcome: z.enum(ROUND_ENDINGS), at: Timestamp, givenBack: Amount }).nullable(),
}).meta({ id: 'RoundCase' });
export type RoundCase = z.infer<typeof RoundCase>;

export const ROUND_ANSWERS = ['unknown', 'voided', 'running', 'settled', 'silent', 'unasked'] as const;

/** The vendor's present answer about a round, and a summary of the earlier questions. */
export const VendorWord = z
  .object({
    answer: z.enum(ROUND_ANSWERS),
    /** The sums of the round if the vendor says that it is settled. */
    sums: RoundSums.nullable(),
    at: Timestamp,
    tookMs: z.number().int(),
    /**
     * The number of questions before the break was reported, as far as they are remembered, and the result of the last
     * one.
     */
    askedBefore: z.number().int(),
    lastAnswer: z.string().nullable(),
  })
  .meta({ id: 'VendorWord' });
export type VendorWord = z.infer<typeof VendorWord>;
