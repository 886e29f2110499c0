import { z } from 'zod';
import { Language, Timestamp } from '../http/common';

// The two calls by which the platform has somebody identified, and the notice that tells how it ended. All of them are
// signed like the calls of payments. Images stay with the provider.

/** The levels that a provider proves: 2 is who somebody is, 3 is their address and where their money comes from. */
export const PROVED_LEVELS = [2, 3] as const;
export type ProvedLevel = (typeof PROVED_LEVELS)[number];
const Level = z.union([z.literal(2), z.literal(3)]);

/** `<member>/<level>/<attempt>`: the same one is the same verification, however often it is asked for. */
export const KycReference = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[23]\/[1-9]\d{0,5}$/)
  .meta({ id: 'KycReference' });

/**
 * The request by which the platform has a member identified: POST `<kyc>/v1/applicants`. The same reference is answered
 * with the same applicant and a page that works.
 */
export const ApplicantRequest = z
  .strictObject({
    reference: KycReference,
    level: Level,
    language: Language,
    /** The answers of the member, as far as somebody has asked. */
    person: z.strictObject({
      name: z.string().max(140).nullable(),
      /** `2001-02-28` */
      birthday: z.string().max(10).nullable(),
      taxId: z.string().max(40).nullable(),
    }),
    /** The page to which the member comes back. */
    returnUrl: z.url(),
    /** The address for the result. */
    webhookUrl: z.url(),
  })
  .meta({ id: 'ApplicantRequest' });
export type ApplicantRequest = z.infer<typeof ApplicantRequest>;

const ApplicantId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** The page on which the member shows document and face. It is opened at an origin that the settings name. */
export const ApplicantCreated = z.object({ applicantId: ApplicantId, url: z.url() }).meta({ id: 'ApplicantCreated' });
export type ApplicantCreated = z.infer<typeof ApplicantCreated>;

/** The reasons that a provider gives. A member is told each of them in plain words. */
export const KYC_LABELS = [
  'documentUnreadable',
  'documentIncomplete',
  'documentExpired',
  'documentNotAccepted',
  'documentDoubtful',
  'faceNotClear',
  'faceMismatch',
  'notAlive',
  'nameMismatch',
  'birthdayMismatch',
  'taxIdMismatch',
  'taxIdInactive',
  'underAge',
  'knownPerson',
  'addressTooOld',
  'fundsUnclear',
  'other',
] as const;
export type KycLabel = (typeof KYC_LABELS)[number];

const Check = z.enum(['passed', 'failed', 'notDone']);
const Screening = z.enum(['clear', 'hit', 'notDone']);

export const KycChecks = z
  .strictObject({
    document: Check,
    liveness: Check,
    faceMatch: Check,
    taxId: Check,
    age: Check,
    /** Politically exposed persons. */
    pep: Screening,
    sanctions: Screening,
  })
  .meta({ id: 'KycChecks' });
export type KycChecks = z.infer<typeof KycChecks>;

/** The facts in the document. The platform stores them sealed. */
export const KycExtracted = z
  .strictObject({
    name: z.string().max(140).nullable(),
    birthday: z.string().max(10).nullable(),
    taxId: z.string().max(40).nullable(),
    documentKind: z.enum(['passport', 'idCard', 'driverLicence', 'other']).nullable(),
    documentNumber: z.string().max(40).nullable(),
    /** ISO 3166-1 alpha-2. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
  })
  .meta({ id: 'KycExtracted' });
export type KycExtracted = z.infer<typeof KycExtracted>;

const resultFields = {
  applicantId: ApplicantId,
  reference: KycReference,
  answer: z.enum(['green', 'red']),
  /** Null with green; `retry` where better pictures would do, `final` where they would not. */
  rejectType: z.enum(['retry', 'final']).nullable(),
  labels: z.array(z.enum(KYC_LABELS)).max(20),
  checks: KycChecks,
  extracted: KycExtracted.nullable(),
  /** The moment at which the proof is no proof any more, such as the end of the document; null for never. */
  expiresAt: Timestamp.nullable(),
  /** A result that was decided earlier never replaces one that was decided later. */
  decidedAt: Timestamp,
};

const isWhole = ({ answer, rejectType }: { answer: string; rejectType: string | null }) =>
  (answer === 'red') === (rejectType !== null);
const WHOLE = { path: ['rejectType'], message: 'stands beside red, and beside red alone' };

/**
 * The provider's notice of a result: POST `/kyc/v1/results` of the platform. It is repeated until the answer is HTTP
 * 200 with `{"received":true}`. A provider that learns more later sends another result, decided later.
 */
export const KycResult = z.strictObject(resultFields).refine(isWhole, WHOLE).meta({ id: 'KycResult' });
export type KycResult = z.infer<typeof KycResult>;

export const KycResultAnswer = z.object({ received: z.literal(true) }).meta({ id: 'KycResultAnswer' });

/** The answer to GET `<kyc>/v1/applicants/<applicantId>`; HTTP 404 with `applicant-unknown` for one never seen. */
export const ApplicantReport = z
  .object({
    applicantId: ApplicantId,
    reference: KycReference,
    /** Null while there is none. */
    result: z.object(resultFields).refine(isWhole, WHOLE).nullable(),
  })
  .meta({ id: 'ApplicantReport' });
export type ApplicantReport = z.infer<typeof ApplicantReport>;

export const ApplicantUnknownAnswer = z
  .object({ error: z.literal('applicant-unknown') })
  .meta({ id: 'ApplicantUnknownAnswer' });
