import { z } from 'zod';
import { VendorRoundQuestion } from './vendor-api';

/**
 * The request by which the platform asks a vendor what was drawn in a round that has ended, for the player who opens it
 * in the betting record: POST `<vendor>/v1/round/detail`, signed. The answer is HTTP 200, signed, within 3 s. The call
 * is optional: a vendor without it answers HTTP 404.
 */
export const VendorRoundDetailQuestion = VendorRoundQuestion.extend({ language: z.enum(['pt', 'en']) }).meta({
  id: 'VendorRoundDetailQuestion',
});
export type VendorRoundDetailQuestion = z.infer<typeof VendorRoundDetailQuestion>;

/** A word or a short sentence in the language of the question. */
const Words = z.string().min(1).max(80);
/** A number as it is shown, with a decimal point; the platform writes it in the language of the player. */
const Decimal = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/);

const Card = z.strictObject({
  rank: z.enum(['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']),
  suit: z.enum(['clubs', 'diamonds', 'hearts', 'spades']),
});

/** The result of a round, as data by kind, so that the platform can draw it in its own style and language. */
export const DrawnResult = z
  .discriminatedUnion('kind', [
    /** Reels, from top to bottom, with the names of the symbols; `paid` are the cells that won, as reel and row. */
    z.strictObject({
      kind: z.literal('reels'),
      reels: z.array(z.array(Words).min(1).max(12)).min(1).max(12),
      paid: z.array(z.tuple([z.number().int().min(0).max(11), z.number().int().min(0).max(11)])).max(144),
      /** How many times the reels stood, with free spins and falls. */
      stops: z.number().int().min(1).max(10_000),
    }),
    /** The pocket of a wheel. */
    z.strictObject({
      kind: z.literal('pocket'),
      number: z.number().int().min(0).max(99),
      colour: z.enum(['red', 'black', 'green']),
      /** The bets that lay on the table. */
      bets: z.array(Words).max(200),
    }),
    /** A roll from 0 to under 100, and the side of `target` that wins. */
    z.strictObject({ kind: z.literal('roll'), roll: Decimal, side: z.enum(['under', 'over']), target: Decimal }),
    /** A multiplier that grows until it ends; `cashedAt` is null when the player did not leave before. */
    z.strictObject({ kind: z.literal('flight'), endedAt: Decimal, cashedAt: Decimal.nullable() }),
    z.strictObject({
      kind: z.literal('cards'),
      hands: z
        .array(z.strictObject({ name: Words, cards: z.array(Card).max(12), points: z.number().int().min(0).max(99) }))
        .min(1)
        .max(8),
      /** Who won, in words. */
      outcome: Words,
    }),
    /** A target with a prize, which was hit or missed. */
    z.strictObject({ kind: z.literal('catch'), target: Words, pays: Decimal, isCaught: z.boolean() }),
    /** Any other game: what was drawn, in words. */
    z.strictObject({ kind: z.literal('words'), lines: z.array(z.string().min(1).max(200)).min(1).max(20) }),
  ])
  .meta({ id: 'DrawnResult' });
export type DrawnResult = z.infer<typeof DrawnResult>;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * The proof of a draw. The vendor showed `seedHash`, the SHA-256 of the seed's bytes, before the bet; the bytes that
 * decide the round are HMAC-SHA256 under the seed of `<clientSeed>:0`, `<clientSeed>:1` and so on. Each draw takes two
 * of them, or six when `below` is above 65,536, as one big-endian number, which is thrown away and taken anew while it
 * lies in the last part that `below` does not fill; the value is the remainder by `below`.
 */
export const RoundProof = z
  .strictObject({
    seedHash: Sha256,
    /** In hexadecimal; null as long as another round is still decided by it. */
    seed: z
      .string()
      .regex(/^([0-9a-f]{2}){16,64}$/)
      .nullable(),
    clientSeed: z.string().min(1).max(200),
    /** The first numbers that were drawn, in their order. */
    draws: z
      .array(
        z
          .strictObject({
            below: z
              .number()
              .int()
              .min(1)
              .max(2 ** 48),
            value: z.number().int().min(0),
          })
          .refine(({ below, value }) => value < below),
      )
      .max(64),
  })
  .meta({ id: 'RoundProof' });
export type RoundProof = z.infer<typeof RoundProof>;

/** The longest picture, in characters. */
export const LONGEST_PICTURE = 40_000;

/** `unknown`: the vendor never had such a round of this player, or it does not count. `running`: it has not ended. */
export const VendorRoundDetail = z
  .discriminatedUnion('status', [
    z.object({ roundId: z.string(), status: z.enum(['unknown', 'running']) }),
    z.object({
      roundId: z.string(),
      status: z.literal('ended'),
      result: DrawnResult,
      /** The result as the game shows it: an SVG, which is shown as an image and can neither load nor run anything. */
      picture: z
        .string()
        .max(LONGEST_PICTURE)
        .regex(/^<svg\s[\s\S]*<\/svg>$/)
        .nullable(),
      proof: RoundProof.nullable(),
      /** The vendor's own page about the round, of the same origin as its games. */
      page: z.url().max(2_000).nullable(),
    }),
  ])
  .meta({ id: 'VendorRoundDetail' });
export type VendorRoundDetail = z.infer<typeof VendorRoundDetail>;
