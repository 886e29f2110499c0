import { z } from 'zod';
import { Timestamp } from '../common';
import { PasskeyAssertion, PasskeyOptions } from '../identity/passkey-ceremonies';
import { ExternalPhoneProof } from '../identity/phone-proofs';
import { SessionDevice } from '../open-sessions';

/** The ways in which a member who logs in from an unknown device confirms it: two on which a code is sent, and more. */
export const CHALLENGE_WAYS = ['totp', 'passkey', 'sms', 'email'] as const;
export type ChallengeKind = (typeof CHALLENGE_WAYS)[number];

const ChallengeId = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** The fields that a log-in brings when it is repeated with the code. */
export const ChallengeAnswer = {
  challengeId: ChallengeId.optional(),
  challengeAnswer: z.string().trim().max(12).optional(),
  /** The answer of the authenticator, on the way of a passkey. */
  challengePasskey: PasskeyAssertion.optional(),
  /** In place of the code of an SMS, on the way of a number; a log-in by SMS brings them as well. */
  ...ExternalPhoneProof,
  /** True if this device is to be known from now on. */
  trustDevice: z.boolean().optional(),
};

export const ChallengeWay = z
  .object({
    kind: z.enum(CHALLENGE_WAYS),
    /** The number or the address, with most of it left out; empty where nothing is sent. */
    masked: z.string(),
  })
  .meta({ id: 'ChallengeWay' });
export type ChallengeWay = z.infer<typeof ChallengeWay>;

/** The value of the refusal VERIFICATION_NEEDED: the password was right, and the device is not known. */
export interface ChallengeValue {
  readonly challengeId: string;
  /** At least one; the first is proposed. */
  readonly ways: readonly ChallengeWay[];
  /** ISO 8601. */
  readonly expiresAt: string;
}

export const ChallengeRequest = z
  .strictObject({
    challengeId: ChallengeId,
    kind: z.enum(CHALLENGE_WAYS),
    /** True where the number will be proved by the service, so that no code is sent. */
    isExternal: z.boolean().optional(),
  })
  .meta({ id: 'ChallengeRequest' });
export type ChallengeRequest = z.infer<typeof ChallengeRequest>;

export const ChallengeSent = z
  .object({
    kind: z.enum(CHALLENGE_WAYS),
    /** The seconds until another code may be asked for on the same way; 0 where nothing was sent. */
    resendSeconds: z.number().int(),
    /** The options of the ceremony, on the way of a passkey. */
    options: PasskeyOptions.optional(),
  })
  .meta({ id: 'ChallengeSent' });
export type ChallengeSent = z.infer<typeof ChallengeSent>;

/** The log-in before, for a member who would notice one that was somebody else's. */
export const PreviousLogin = z
  .object({
    at: Timestamp,
    device: SessionDevice,
    /** ISO 3166-1 alpha-2; absent where no proxy told it. */
    place: z.string().optional(),
  })
  .meta({ id: 'PreviousLogin' });
export type PreviousLogin = z.infer<typeof PreviousLogin>;
