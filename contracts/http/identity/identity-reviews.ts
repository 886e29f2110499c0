import { z } from 'zod';
import { KYC_LABELS, KycChecks, KycExtracted } from '../../vendor/kyc-provider';
import { call } from '../call';
import { IdempotencyKey, StaffNote, Timestamp } from '../common';
import { IdentityLevel, VERIFICATION_STATES } from './verification';
import { routes } from '../routes';

export const REVIEW_REASONS = ['final', 'mismatch', 'tries', 'pep', 'sanctions'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

const Level = z.union([z.literal(2), z.literal(3)]);
const Person = z.object({ staffId: z.uuid(), name: z.string().nullable() });
const Act = Person.extend({ at: Timestamp, reason: z.string() });
/** The person who is looking at the member, as a courtesy among colleagues. */
const Claim = Person.extend({ until: Timestamp });

export const IdentityReview = z
  .object({
    memberId: z.uuid(),
    memberName: z.string().nullable(),
    level: Level,
    attempt: z.number().int(),
    reason: z.enum(REVIEW_REASONS),
    since: Timestamp,
    /** The person who has asked for an approval that a second one has to decide. */
    proposal: Person.nullable(),
    claim: Claim.nullable(),
  })
  .meta({ id: 'IdentityReview' });
export type IdentityReview = z.infer<typeof IdentityReview>;

const IdentityAttempt = z.object({
  attempt: z.number().int(),
  startedAt: Timestamp,
  /** The id of the attempt at the provider, which has the images. */
  applicantId: z.string(),
  result: z
    .object({
      answer: z.enum(['green', 'red']),
      rejectType: z.enum(['retry', 'final']).nullable(),
      labels: z.array(z.enum(KYC_LABELS)),
      checks: KycChecks,
      expiresAt: Timestamp.nullable(),
      decidedAt: Timestamp,
      /** The details in which the document differs from the words of the member. */
      mismatches: z.array(z.enum(['name', 'birthday', 'taxId'])),
      /** Null for roles that do not decide, while nobody has to, and where the provider told nothing. */
      extracted: KycExtracted.nullable(),
    })
    .nullable(),
});

const IdentityOfLevel = z.object({
  level: Level,
  state: z.enum(VERIFICATION_STATES),
  reachedAt: Timestamp.nullable(),
  expiresAt: Timestamp.nullable(),
  review: z
    .object({
      reason: z.enum(REVIEW_REASONS),
      since: Timestamp,
      /** True if the level is given by two people alone. */
      needsTwo: z.boolean(),
      proposal: Act.nullable(),
    })
    .nullable(),
  /** The demand of this level that stands: deposits and games wait for it. Null without one. */
  demand: z
    .object({
      cause: z.enum(['deposits', 'compliance']),
      at: Timestamp,
      /** Null for a rule. */
      by: Person.extend({ reason: z.string() }).nullable(),
    })
    .nullable(),
  /** Newest first. */
  attempts: z.array(IdentityAttempt),
  /** Newest first. */
  decisions: z.array(
    Act.extend({
      outcome: z.enum(['accepted', 'again', 'refused', 'turnedDown']),
      attempt: z.number().int(),
      proposed: Person.extend({ reason: z.string() }).nullable(),
    }),
  ),
});
export type IdentityOfLevel = z.infer<typeof IdentityOfLevel>;

export const MemberIdentity = z
  .object({
    memberId: z.uuid(),
    memberName: z.string().nullable(),
    level: IdentityLevel,
    isReachable: z.boolean(),
    claim: Claim.nullable(),
    levels: z.array(IdentityOfLevel),
  })
  .meta({ id: 'MemberIdentity' });
export type MemberIdentity = z.infer<typeof MemberIdentity>;

const OfMember = { memberId: z.uuid() };
const ofReview = { ...OfMember, level: Level, attempt: z.number().int().min(1), note: StaffNote, key: IdempotencyKey };

export const identityReviewCalls = {
  identityReviews: call(
    routes.identityReviews,
    'The identity checks that a person has to look at, the oldest first.',
    z.strictObject({
      reason: z.enum(REVIEW_REASONS).optional(),
      cursor: z.string().max(200).optional(),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    z
      .object({ list: z.array(IdentityReview), nextCursor: z.string().nullable(), totalCount: z.number().int() })
      .meta({ id: 'IdentityReviewPage' }),
  ),
  memberIdentity: call(
    routes.memberIdentity,
    'The identity level of a member with every attempt and decision.',
    z.strictObject(OfMember),
    MemberIdentity,
  ),
  claimIdentityReview: call(
    routes.claimIdentityReview,
    'Tells colleagues that one looks at the member, for ten minutes.',
    z.strictObject(OfMember).meta({ id: 'ClaimIdentityReviewRequest' }),
    MemberIdentity,
  ),
  proposeIdentityApproval: call(
    routes.proposeIdentityApproval,
    'Asks that the level is given against the result; a second person decides.',
    z.strictObject(ofReview).meta({ id: 'ProposeIdentityApprovalRequest' }),
    MemberIdentity,
  ),
  demandIdentityLevel: call(
    routes.demandIdentityLevel,
    'Asks a member for level 3, for which deposits and games then wait, or takes the demand back.',
    z
      .strictObject({ ...OfMember, isDemanded: z.boolean(), note: StaffNote, key: IdempotencyKey })
      .meta({ id: 'DemandIdentityLevelRequest' }),
    MemberIdentity,
  ),
  closeIdentityReview: call(
    routes.closeIdentityReview,
    'Gives the level where the result allows it, lets the member try once more, or refuses.',
    z
      .strictObject({ ...ofReview, outcome: z.enum(['accepted', 'again', 'refused']) })
      .meta({ id: 'CloseIdentityReviewRequest' }),
    MemberIdentity,
  ),
  decideIdentityApproval: call(
    routes.decideIdentityApproval,
    'Approves what another person has asked for, or turns it down so that the review waits again.',
    z.strictObject({ ...ofReview, isApproved: z.boolean() }).meta({ id: 'DecideIdentityApprovalRequest' }),
    MemberIdentity,
  ),
};
