import { z } from 'zod';
import { KYC_LABELS } from '../../vendor/kyc-provider';
import { call } from '../call';
import { NoInput, Timestamp } from '../common';
import { routes } from '../routes';

/** The tables of levels; `off` asks for none. */
export const KYC_PROFILES = ['off', 'neutral', 'BR', 'UK'] as const;
export type KycProfile = (typeof KYC_PROFILES)[number];

/**
 * How much is known of a member: 0 registered, 1 reachable by a proved number or address, 2 identified by a document
 * and a face, 3 with address and source of funds.
 */
export const IdentityLevel = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type IdentityLevel = z.infer<typeof IdentityLevel>;

export const VERIFICATION_STATES = ['open', 'started', 'retry', 'inReview', 'refused', 'reached', 'lost'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

const VerificationStep = z
  .object({
    level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    state: z.enum(VERIFICATION_STATES),
    /** The reasons of the last result, for the member to mend. */
    labels: z.array(z.enum(KYC_LABELS)),
    /** The tries of today that are left before a person looks at it; null where they do not count. */
    triesLeft: z.number().int().nullable(),
    /** The moment at which the level ends unless it is proved again. */
    expiresAt: Timestamp.nullable(),
    /** True if the member may start, or go on, now. */
    canStart: z.boolean(),
  })
  .meta({ id: 'VerificationStep' });
export type VerificationStep = z.infer<typeof VerificationStep>;

export const MemberVerification = z
  .object({
    level: IdentityLevel,
    /** False where the house has no provider: then only level 1 can be reached. */
    isOffered: z.boolean(),
    /** False for an agent where the law keeps agents from deposits and games. */
    isPlayer: z.boolean(),
    /** The level that each act needs. */
    needs: z.object({ deposit: IdentityLevel, play: IdentityLevel, withdraw: IdentityLevel }),
    steps: z.array(VerificationStep),
  })
  .meta({ id: 'MemberVerification' });
export type MemberVerification = z.infer<typeof MemberVerification>;

/** The page of the provider, which the browser opens. */
export const VerificationPage = z.object({ url: z.url() }).meta({ id: 'VerificationPage' });
export type VerificationPage = z.infer<typeof VerificationPage>;

export const verificationCalls = {
  memberVerification: call(
    routes.memberVerification,
    'The identity level of the member, and the steps to the next ones.',
    NoInput,
    MemberVerification,
  ),
  startMemberVerification: call(
    routes.startMemberVerification,
    'Begins a verification, or goes on with the one that is open, and answers with the page of the provider.',
    z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }).meta({ id: 'StartMemberVerificationRequest' }),
    VerificationPage,
  ),
};
