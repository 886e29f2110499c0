import { z } from 'zod';
import type { ErrorCode } from '../errors/error-codes';

/** The messages between our page and that of a service which proves mobile numbers, both ways by `postMessage`. */
export const PHONE_PROOF_KIND = 'phoneProof';

const message = {
  kind: z.literal(PHONE_PROOF_KIND),
  /** The number of this attempt, which our page chose and every message repeats. */
  nonce: z.string().min(1).max(64),
};

/** The answer of our page to `ready`: the number to be proved, or null where the member types it, and the language. */
export interface PhoneProofBegin {
  readonly kind: typeof PHONE_PROOF_KIND;
  readonly nonce: string;
  readonly number: string | null;
  readonly language: string;
}

/** The messages of the service: its page is there, it has a token, or it failed. */
export const PhoneProofMessage = z.union([
  z.object({ ...message, state: z.literal('ready') }),
  z.object({ ...message, idToken: z.string().min(1).max(8_192) }),
  z.object({ ...message, error: z.string().max(200) }),
]);
export type PhoneProofMessage = z.infer<typeof PhoneProofMessage>;

/** The faults that the service reports, by our codes; the browser alone knows that its window was closed. */
export type PhoneProofFault =
  | Extract<
      ErrorCode,
      | 'INVALID_PHONE'
      | 'MISSING_PHONE'
      | 'TOO_MANY_REQUESTS'
      | 'INVALID_CODE'
      | 'MISSING_CODE'
      | 'CODE_EXPIRED'
      | 'CAPTCHA_FAILED'
      | 'QUOTA_EXCEEDED'
      | 'NOT_ALLOWED'
      | 'UNKNOWN_ERROR'
    >
  | 'POPUP_CLOSED';

/** The names of faults without the `auth/` that some services put before them. */
export const PHONE_PROOF_FAULTS: Readonly<Record<string, PhoneProofFault>> = {
  'invalid-phone-number': 'INVALID_PHONE',
  'missing-phone-number': 'MISSING_PHONE',
  'too-many-requests': 'TOO_MANY_REQUESTS',
  'invalid-verification-code': 'INVALID_CODE',
  'missing-verification-code': 'MISSING_CODE',
  'code-expired': 'CODE_EXPIRED',
  'captcha-check-failed': 'CAPTCHA_FAILED',
  'quota-exceeded': 'QUOTA_EXCEEDED',
  'operation-not-allowed': 'NOT_ALLOWED',
  'popup-closed-by-user': 'POPUP_CLOSED',
  cancelled: 'POPUP_CLOSED',
};

/** Our code for a fault that the service reports; all that is not in the table is unknown. */
export function phoneProofFaultOf(error: string): PhoneProofFault {
  const name = error.replace(/^auth\//, '');
  return Object.hasOwn(PHONE_PROOF_FAULTS, name) ? PHONE_PROOF_FAULTS[name]! : 'UNKNOWN_ERROR';
}

/** The seconds for which the button is off after the service has had too many requests. */
export const TOO_MANY_REQUESTS_S = 300;
/** The time within which the page of the service answers, in milliseconds. */
export const SERVICE_ANSWER_MS = 15_000;
/** The seconds for which a proof of the service is taken after the number was proved. */
export const PHONE_PROOF_S = 300;
