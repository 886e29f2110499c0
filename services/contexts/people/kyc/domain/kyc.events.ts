import type { KycLabel, ProvedLevel } from '@contracts/vendor/kyc-provider';

/** Every event names its member, its level and its attempt, so that a reader of one event needs no other event. */
interface OfAttempt {
  readonly memberId: string;
  readonly level: ProvedLevel;
  /** Counts the attempts of the member at the level from 1 on. */
  readonly attempt: number;
  readonly occurredAt: string;
}

/** The provider has a page for the member. It happens again only when the provider knows the attempt under a new id. */
export interface VerificationStarted {
  readonly type: 'VerificationStarted';
  readonly data: OfAttempt & {
    readonly providerId: string;
    /** The id of the attempt at the provider, which keeps the images. */
    readonly applicantId: string;
  };
}

type StoredCheck = 'passed' | 'failed' | 'notDone';
type StoredScreening = 'clear' | 'hit' | 'notDone';

/** The checks as they are stored; the contract's schema says how a provider tells them. */
export interface StoredChecks {
  readonly document: StoredCheck;
  readonly liveness: StoredCheck;
  readonly faceMatch: StoredCheck;
  readonly taxId: StoredCheck;
  readonly age: StoredCheck;
  readonly pep: StoredScreening;
  readonly sanctions: StoredScreening;
}

/** The facts in the document. */
export interface StoredDocument {
  readonly name: string | null;
  readonly birthday: string | null;
  readonly taxId: string | null;
  readonly documentKind: 'passport' | 'idCard' | 'driverLicence' | 'other' | null;
  readonly documentNumber: string | null;
  readonly country: string | null;
}

/** The reasons for which a person looks at a result. `mismatch`: the document says otherwise than the member. */
export type ReviewReason = 'final' | 'tries' | 'pep' | 'sanctions' | 'mismatch';

/** A detail in which the document differs from the words of the member. */
export type Mismatch = 'name' | 'birthday' | 'taxId';

/** The provider told a result, or a later one for the same attempt. */
export interface VerificationReported {
  readonly type: 'VerificationReported';
  readonly data: OfAttempt & {
    readonly answer: 'green' | 'red';
    /** Null with green. */
    readonly rejectType: 'retry' | 'final' | null;
    readonly labels: readonly KycLabel[];
    readonly checks: StoredChecks;
    /** The log holds it sealed. */
    readonly extracted: StoredDocument | null;
    /** The end of the proof, as the provider says it; null for never. */
    readonly expiresAt: string | null;
    /** The provider's time. */
    readonly decidedAt: string;
    /** The day of the merchant on which tries are counted, `2026-11-25`. */
    readonly day: string;
    /** The results of that day that ask for another try, this one among them. */
    readonly tries: number;
    /** Null where no person has to look at it. */
    readonly review: ReviewReason | null;
    /** Absent where nothing differs, and from results that nobody compared. */
    readonly mismatches?: readonly Mismatch[];
  };
}

/** The document shows somebody who is too young to play: the account is closed. */
export interface MinorFound {
  readonly type: 'MinorFound';
  readonly data: OfAttempt & {
    /** The day on which the person is old enough, `2028-03-01`. The log holds it sealed. */
    readonly ofAgeOn: string;
  };
}

/** One person asks that the member counts as identified against the result; a second one decides. */
export interface ReviewProposed {
  readonly type: 'ReviewProposed';
  readonly data: OfAttempt & { readonly makerId: string; readonly reason: string; readonly key: string };
}

/**
 * A review is over, or waits again: `accepted` gives the level, `again` lets the member try once more, `refused` ends
 * it, `turnedDown` is the second person who does not agree with the first.
 */
export type ReviewOutcome = 'accepted' | 'again' | 'refused' | 'turnedDown';

export interface ReviewDecided {
  readonly type: 'ReviewDecided';
  readonly data: OfAttempt & {
    readonly outcome: ReviewOutcome;
    readonly deciderId: string;
    readonly reason: string;
    /** The person who asked for it, and why; null where one person decides alone. */
    readonly proposed: { readonly makerId: string; readonly reason: string } | null;
    readonly key: string;
  };
}

export interface LevelReached {
  readonly type: 'LevelReached';
  readonly data: OfAttempt & {
    readonly by: 'provider' | 'staff';
    /** The moment at which the level ends unless it is proved again; null for never. */
    readonly expiresAt: string | null;
  };
}

/**
 * `expired`: its time is over. `withdrawn`: the provider, or people, found later that it does not hold. `payer`: a
 * payment into the account came from another person.
 */
export type LevelLoss = 'expired' | 'withdrawn' | 'payer';

export interface LevelLost {
  readonly type: 'LevelLost';
  readonly data: OfAttempt & { readonly reason: LevelLoss };
}

/**
 * `deposits`: more was paid in than the profile lets in without it. `compliance`: a person of compliance, or the risk
 * that compliance sees; the event does not say which, since others read it.
 */
export type DemandCause = 'deposits' | 'compliance';

interface OfDemand {
  /** Null for a rule. */
  readonly by: { readonly staffId: string; readonly reason: string } | null;
  /** Chosen by the client, once per intention; null for a rule. */
  readonly key: string | null;
}

/** The level is asked for: deposits and games wait for it from now on. */
export interface LevelDemanded {
  readonly type: 'LevelDemanded';
  readonly data: OfAttempt & OfDemand & { readonly cause: DemandCause };
}

/** The level is not asked for any more. */
export interface LevelDemandLifted {
  readonly type: 'LevelDemandLifted';
  readonly data: OfAttempt & OfDemand;
}

export type KycEvent =
  | VerificationStarted
  | VerificationReported
  | MinorFound
  | ReviewProposed
  | ReviewDecided
  | LevelReached
  | LevelLost
  | LevelDemanded
  | LevelDemandLifted;
