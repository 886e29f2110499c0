import { z } from 'zod';

/* The answers of browsers in the ceremonies of WebAuthn, as JSON (W3C Web Authentication, level 3, 5.1.8). */

const Base64Url = z
  .string()
  .max(8_192)
  .regex(/^[A-Za-z0-9_-]+$/);

const Common = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** The answer of an authenticator that made a passkey. */
export const PasskeyRegistration = z
  .object({
    ...Common,
    response: z.object({
      clientDataJSON: Base64Url,
      attestationObject: Base64Url,
      transports: z.array(z.string().max(32)).max(10).optional(),
    }),
  })
  .meta({ id: 'PasskeyRegistration' });
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

/** The answer of an authenticator that has used a passkey. */
export const PasskeyAssertion = z
  .object({
    ...Common,
    response: z.object({
      clientDataJSON: Base64Url,
      authenticatorData: Base64Url,
      signature: Base64Url,
      userHandle: Base64Url.optional(),
    }),
  })
  .meta({ id: 'PasskeyAssertion' });
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** The options of a ceremony, for the browser; it reads them itself. */
export const PasskeyOptions = z.record(z.string(), z.unknown()).meta({ id: 'PasskeyOptions' });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;
