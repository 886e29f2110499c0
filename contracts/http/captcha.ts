import { z } from 'zod';

/** The derivation whose result the solver looks for; browsers and Node have it built in. */
export const CAPTCHA_ALGORITHM = 'PBKDF2/SHA-256';
/** The highest level of a captcha. Every level takes twice the work of the one before, beginning at 0. */
export const MAX_CAPTCHA_LEVEL = 8;

const Hex = z.string().regex(/^[0-9a-f]{2,128}$/);

/** A challenge of the ALTCHA protocol: the solver looks for the counter whose derived key begins with `keyPrefix`. */
export const CaptchaChallenge = z
  .object({
    parameters: z.object({
      algorithm: z.literal(CAPTCHA_ALGORITHM),
      cost: z.number().int().min(1).max(1_000_000),
      data: z.object({
        level: z.number().int().min(0).max(MAX_CAPTCHA_LEVEL),
        /** The counter that is looked for is below this one. */
        tries: z.number().int().min(1),
      }),
      /** Seconds since 1970. */
      expiresAt: z.number().int(),
      keyLength: z.number().int().min(16).max(64),
      keyPrefix: Hex,
      keySignature: Hex,
      nonce: Hex,
      salt: Hex,
    }),
    signature: Hex,
  })
  .meta({ id: 'CaptchaChallenge' });
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

export const CaptchaRequest = z.strictObject({
  level: z.coerce.number().int().min(0).max(MAX_CAPTCHA_LEVEL).default(0),
});

/** The field of a request that carries a solved captcha: challenge and solution, JSON in base64. */
export const CaptchaAnswer = { captcha: z.string().max(2_000).optional() };

/** The value of a refusal after which the next attempt needs a captcha. */
export interface RefusalValue {
  readonly captcha: { readonly level: number };
}
