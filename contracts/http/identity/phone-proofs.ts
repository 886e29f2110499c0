import { z } from 'zod';

/**
 * The purposes for which somebody proves a mobile number: a registration, a log-in, a new password, the challenge of a
 * log-in, the confirmation of an act, the number of the registration, and the change of a number with both its numbers.
 */
export const PHONE_PROOF_PURPOSES = [
  'register',
  'login',
  'password',
  'challenge',
  'stepUp',
  'contact',
  'newContact',
  'oldContact',
] as const;
export type PhoneProofPurpose = (typeof PHONE_PROOF_PURPOSES)[number];

/** A code by SMS of the house, a service of somebody else, or that service with the code of the house in reserve. */
export const PHONE_PROOF_WAYS = ['own', 'external', 'external+own'] as const;
export type PhoneProofWay = (typeof PHONE_PROOF_WAYS)[number];

/** The service that proves numbers, and the purposes that it serves. */
export const PhoneProofOffer = z
  .object({
    /** The name of the service, which goes back with its token. */
    channel: z.string(),
    /** The page of the service, which opens in a window of its own. */
    page: z.string(),
    ways: z.record(z.enum(PHONE_PROOF_PURPOSES), z.enum(PHONE_PROOF_WAYS)),
  })
  .meta({ id: 'PhoneProofOffer' });
export type PhoneProofOffer = z.infer<typeof PhoneProofOffer>;

/** The fields that a call brings in place of a code: the token of the service, and the name of the service. */
export const ExternalPhoneProof = {
  firebaseChannel: z.string().max(40).optional(),
  firebaseIdToken: z.string().max(8_192).optional(),
};

/** A code by SMS or e-mail with the token that it was sent with, or the token of the service. */
export const CodeOrIdToken = {
  code: z.string().trim().max(12).default(''),
  codeToken: z.string().max(64).optional(),
  ...ExternalPhoneProof,
};
