import type { Currency } from '@kernel/money';
import type { ClosingEvent } from './closing/closing.events';
import type { ErasureEvent } from './closing/erasure.events';
import type { ContactEvent } from './contact.events';
import type { PasskeyEvent } from './proofs/passkey.events';
import type { ResetEvent } from './proofs/reset.events';
import type { ProofEvent } from './proofs/proof.events';

export type * from './closing/closing.events';
export type * from './closing/erasure.events';
export type * from './contact.events';
export type * from './proofs/passkey.events';
export type * from './proofs/proof.events';
export type * from './proofs/reset.events';

/** `contracts/validation/member-types.ts` says which of them are agents and trial members; players are 0. */
export type MemberType = 0 | 1 | 2 | 4 | 41 | 42;

export interface MemberRegistered {
  readonly type: 'MemberRegistered';
  readonly data: {
    readonly memberId: string;
    readonly username: string;
    readonly nickname: string;
    readonly memberType: MemberType;
    /** The agent whose invitation was used, or who opened the account. */
    readonly uplineId: string | null;
    /** The invitation code that was used. */
    readonly affiliateCode: string | null;
    /** The invitation code that the member may hand on; agents have one. */
    readonly ownAffiliateCode: string | null;
    readonly currency: Currency;
    readonly isAdult: boolean;
    readonly acceptedTermsAt: string;
    readonly registerUrl: string | null;
    readonly ip: string | null;
    readonly occurredAt: string;
    /** How the account came about; user name where it is absent, as in all older events. */
    readonly registerMethod?: 'username' | 'mobile' | 'trial';
    /** The trial account out of which the member registered; its favourites and recent games are kept. */
    readonly trialMemberId?: string;
    /** The member whose invitation of friends was followed, as the address named it. */
    readonly referralCode?: string;
    /** The claim of the mobile number that was given. A claim counts only if its member names it here. */
    readonly mobileClaimId?: string;
    /** The member's personal data, encrypted for this member alone; it is never in the log in clear. */
    readonly profileSecret?: string;
    /** The address that was given is of a service whose addresses are thrown away. */
    readonly throwAwayEmail?: true;
    /** How the upline invited the member: by a link in the version that was in force, or by opening the account. */
    readonly invitation?: LinkFollowed | AccountOpened;
  };
}

export interface LinkFollowed {
  readonly linkId: string;
  readonly version: number;
}

export interface AccountOpened {
  readonly openingId: string;
}

export interface PasswordSet {
  readonly type: 'PasswordSet';
  readonly data: {
    readonly memberId: string;
    /** Argon2id in the PHC string format. */
    readonly hash: string;
    /** How the member set it; absent for the password of the registration. */
    readonly via?: 'change' | 'link' | 'mobile';
    /**
     * The session in which the member changed it, by its id; all others end. Absent from changes of editions before,
     * and where every session ends.
     */
    readonly keepsSession?: string;
    /** Absent from older events, whose hash stands in the log in clear: that password should be replaced. */
    readonly isHashSealed?: true;
    readonly occurredAt: string;
  };
}

/** The password that a withdrawal will ask for beside the session. */
export interface PaymentPasswordSet {
  readonly type: 'PaymentPasswordSet';
  readonly data: {
    readonly memberId: string;
    /** Argon2id in the PHC string format. */
    readonly hash: string;
    /** The proof by which the member set it; absent for the one of the registration. */
    readonly via?: 'password' | 'paymentPassword' | 'confirmation';
    /** There was one already, and it was replaced without being known. */
    readonly isReset?: true;
    readonly occurredAt: string;
  };
}

/** The payment password was asked for, and was right. */
export interface PaymentPasswordProved {
  readonly type: 'PaymentPasswordProved';
  readonly data: { readonly memberId: string; readonly occurredAt: string };
}

/** The payment password was asked for, and was wrong. */
export interface PaymentPasswordFailed {
  readonly type: 'PaymentPasswordFailed';
  readonly data: {
    readonly memberId: string;
    /** The end of the lock that begins with this failure; null unless it was one too many. */
    readonly lockedUntil: string | null;
    readonly occurredAt: string;
  };
}

export interface AvatarChosen {
  readonly type: 'AvatarChosen';
  readonly data: { readonly memberId: string; readonly icon: string; readonly occurredAt: string };
}

/**
 * The proof by which a member logs in: the password alone, an SMS alone, the password with another proof, or a passkey.
 */
export type LoginWay = 'password' | 'sms' | 'challenge' | 'passkey';

export interface MemberLoggedIn {
  readonly type: 'MemberLoggedIn';
  readonly data: {
    readonly memberId: string;
    readonly ip: string;
    readonly userAgent: string;
    /** The device that keeps a secret for the next time; absent for other browsers, and from older events. */
    readonly deviceId?: string;
    /** The proof that was asked for; the password where it is absent. */
    readonly way?: Exclude<LoginWay, 'password'>;
    /** ISO 3166-1 alpha-2, where a trusted proxy has told it. */
    readonly country?: string;
    /** A second proof was due, and the member had no means to give one. Payouts cool down after it. */
    readonly unchallenged?: true;
    /** The passkey of a log-in by one, with the counter that it has told. */
    readonly passkeyId?: string;
    readonly signCount?: number;
    /** The other members whose secrets the browser has shown too, each with the device that the browser is to it. */
    readonly browserOf?: readonly { readonly memberId: string; readonly deviceId: string }[];
    readonly occurredAt: string;
  };
}

/** A browser got a secret by which it is known again at the next log-in. The log-in itself follows. */
export interface DeviceTrusted {
  readonly type: 'DeviceTrusted';
  readonly data: { readonly memberId: string; readonly deviceId: string; readonly occurredAt: string };
}

/** A device is not known any more, and its sessions end. */
export interface DeviceForgotten {
  readonly type: 'DeviceForgotten';
  readonly data: {
    readonly memberId: string;
    readonly deviceId: string;
    /** Its owner ended it, its secret was used by two browsers, or there were more devices than allowed. */
    readonly reason: 'owner' | 'copied' | 'tooMany';
    readonly occurredAt: string;
  };
}

export interface MemberLoggedOut {
  readonly type: 'MemberLoggedOut';
  readonly data: { readonly memberId: string; readonly occurredAt: string };
}

export type MemberEvent =
  | MemberRegistered
  | PasswordSet
  | PaymentPasswordSet
  | PaymentPasswordProved
  | PaymentPasswordFailed
  | AvatarChosen
  | MemberLoggedIn
  | DeviceTrusted
  | DeviceForgotten
  | MemberLoggedOut
  | ProofEvent
  | ContactEvent
  | ClosingEvent
  | ErasureEvent
  | PasskeyEvent
  | ResetEvent;
