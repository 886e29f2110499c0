import type { ErrorCode } from '../errors/error-codes';

/** The messages between our page and that of a service which proves mobile numbers, both ways by `postMessage`. */
export const PHONE_PROOF_KIND = 'phoneProof';

/** The answer of our page to `ready`: the number to be proved, or null where the member types it, and the language. */
export interface PhoneProofBegin {
  readonly kind: typeof PHONE_PROOF_KIND;
  readonly nonce: string;
  readonly number: string | null;
  readonly language: string;
}

/** The messages of the service: its page is there, it has a token, or it failed. `nonce` is that of the attempt. */
export type PhoneProofMessage = { readonly nonce: string } & (
  | { readonly state: 'ready' }
  | { readonly idToken: string }
  | { readonly error: string }
);

const LONGEST_TOKEN = 8_192;
const LONGEST_NAME = 200;

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest;

/**
 * Reads a message; null for everything else that a window may post. It is read by hand, so that the forms which every
 * visitor opens need no schemas.
 */
export function phoneProofMessageOf(data: unknown): PhoneProofMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, nonce, state, idToken, error } = data as Readonly<Record<string, unknown>>;
  if (kind !== PHONE_PROOF_KIND || !isText(nonce, LONGEST_NAME)) return null;
  if (isText(idToken, LONGEST_TOKEN)) return { nonce, idToken };
  if (isText(error, LONGEST_NAME)) return { nonce, error };
  return state === 'ready' ? { nonce, state } : null;
}

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
