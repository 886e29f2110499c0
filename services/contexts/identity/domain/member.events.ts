import type { Currency } from '@kernel/money';

/** Agents are 1, 2, 41 and 42, trial members 4, everybody else 0. */
export type MemberType = 0 | 1 | 2 | 4 | 41 | 42;

const AGENT_TYPES: ReadonlySet<number> = new Set<MemberType>([1, 2, 41, 42]);

/** Whether members of this type lead others. */
export function isAgentType(memberType: number): boolean {
  return AGENT_TYPES.has(memberType);
}

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
    /** Whose invitation of friends was followed, as the address named it. */
    readonly referralCode?: string;
    /** The claim of the mobile number that was given; only a claim that the member names is the member's. */
    readonly mobileClaimId?: string;
    /** What the member told of themselves, encrypted for this member alone: personal data is never in the log in clear. */
    readonly profileSecret?: string;
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
    /** How it came about; at the registration where it is absent. */
    readonly via?: 'change' | 'link' | 'mobile';
    readonly occurredAt: string;
  };
}

/** What a withdrawal will ask for beside the session. */
export interface PaymentPasswordSet {
  readonly type: 'PaymentPasswordSet';
  readonly data: { readonly memberId: string; readonly hash: string; readonly occurredAt: string };
}

export interface AvatarChosen {
  readonly type: 'AvatarChosen';
  readonly data: { readonly memberId: string; readonly icon: string; readonly occurredAt: string };
}

export interface MemberLoggedIn {
  readonly type: 'MemberLoggedIn';
  readonly data: {
    readonly memberId: string;
    readonly ip: string;
    readonly userAgent: string;
    readonly occurredAt: string;
  };
}

export interface MemberLoggedOut {
  readonly type: 'MemberLoggedOut';
  readonly data: { readonly memberId: string; readonly occurredAt: string };
}

export type MemberEvent =
  MemberRegistered | PasswordSet | PaymentPasswordSet | AvatarChosen | MemberLoggedIn | MemberLoggedOut;
