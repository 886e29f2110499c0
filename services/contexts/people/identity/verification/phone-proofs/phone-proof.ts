import type { PhoneProofPurpose } from '@contracts/http/identity/phone-proofs';

/** The proof of a mobile number as a call brings it: a code and its token, or the token of a service. */
export interface PhoneProofGiven {
  readonly purpose: PhoneProofPurpose;
  /** The number as every country dials it. */
  readonly target: string;
  readonly code: string;
  readonly codeToken: string | undefined;
  readonly firebaseChannel?: string | undefined;
  readonly firebaseIdToken?: string | undefined;
}

/** A way in which somebody proves that a mobile number is theirs. */
export interface PhoneProof {
  /**
   * Judges a proof without using it up, for a request that may still be refused for another reason.
   * @throws ApiError MISSING_CODE, INVALID_CODE, CODE_EXPIRED, INVALID_PHONE, NOT_ALLOWED, TOO_MANY_ATTEMPTS, BUSY
   */
  check(given: PhoneProofGiven): Promise<void>;
  /** Uses a proof up. When two requests use it at once, one is refused. @throws as `check` does */
  use(given: PhoneProofGiven): Promise<void>;
}
