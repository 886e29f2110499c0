/** An authenticator was set up, and has shown that it works. */
export interface MemberTotpSet {
  readonly type: 'MemberTotpSet';
  readonly data: {
    readonly memberId: string;
    /** The secret of the authenticator, encrypted with a key that the log does not hold. */
    readonly sealedSecret: string;
    /** Keyed hashes; the place in the list is the number of the recovery code. */
    readonly recoverySecretHashes: readonly string[];
    readonly occurredAt: string;
  };
}

/** The member gave the authenticator up. Its codes and recovery codes are good for nothing from then on. */
export interface MemberTotpRemoved {
  readonly type: 'MemberTotpRemoved';
  readonly data: { readonly memberId: string; readonly occurredAt: string };
}

/** A code of the authenticator was taken; no code of this time step, or of an earlier one, is good again. */
export interface MemberCodeUsed {
  readonly type: 'MemberCodeUsed';
  readonly data: { readonly memberId: string; readonly step: number; readonly occurredAt: string };
}

export interface RecoveryCodeUsed {
  readonly type: 'RecoveryCodeUsed';
  readonly data: { readonly memberId: string; readonly number: number; readonly occurredAt: string };
}

/** A code was given that is none of the authenticator, or that was used before. */
export interface MemberCodeFailed {
  readonly type: 'MemberCodeFailed';
  readonly data: {
    readonly memberId: string;
    /** The end of the lock that begins with this failure; null unless it was one too many. */
    readonly lockedUntil: string | null;
    readonly occurredAt: string;
  };
}

/** The means by which a member proves the own identity beside the password of the log-in. */
export type ChallengeProof = 'sms' | 'email' | 'totp' | 'passkey';

/**
 * The right password came from where it proves too little, or the counter of a passkey did not grow, and another proof
 * was asked for.
 */
export interface LoginChallenged {
  readonly type: 'LoginChallenged';
  readonly data: {
    readonly memberId: string;
    readonly reasons: readonly ('unknownDevice' | 'always' | 'counter')[];
    readonly ways: readonly ChallengeProof[];
    readonly occurredAt: string;
  };
}

/** The answer to a challenge was wrong. */
export interface LoginChallengeFailed {
  readonly type: 'LoginChallengeFailed';
  readonly data: { readonly memberId: string; readonly way: ChallengeProof; readonly occurredAt: string };
}

/** A code has reached the member on the number, or at the address, of the registration. */
export interface ContactProved {
  readonly type: 'ContactProved';
  readonly data: {
    readonly memberId: string;
    readonly kind: 'sms' | 'email';
    /** The claim of the address; absent for numbers, which were claimed before, and from older events. */
    readonly claimId?: string;
    readonly occurredAt: string;
  };
}

/** Facts about the proofs that a member gives, or fails to give. */
export type ProofEvent =
  | MemberTotpSet
  | MemberTotpRemoved
  | MemberCodeUsed
  | RecoveryCodeUsed
  | MemberCodeFailed
  | LoginChallenged
  | LoginChallengeFailed
  | ContactProved;
