/** The tokens that the service makes: a good one, and one of each kind that nobody may take. */
export const TOKEN_OUTCOMES = [
  'good',
  'wrongKey',
  'unknownKey',
  'wrongIssuer',
  'wrongAudience',
  'expired',
  'old',
  'otherNumber',
  'usedBefore',
  'noSignature',
  'sharedSecret',
  'malformed',
] as const;
export type TokenOutcome = (typeof TOKEN_OUTCOMES)[number];

/** The faults that the service reports when a code is asked for. */
const FAULTS_OF_SENDING = [
  'invalid-phone-number',
  'missing-phone-number',
  'too-many-requests',
  'captcha-check-failed',
  'quota-exceeded',
  'operation-not-allowed',
  'internal-error',
] as const;

/** The faults that it reports when the code is given. */
const FAULTS_OF_CODES = [
  'invalid-verification-code',
  'missing-verification-code',
  'code-expired',
  'cancelled',
] as const;

/** How an attempt ends; `silent` is a service that does not answer. */
export const PHONE_OUTCOMES = [...TOKEN_OUTCOMES, ...FAULTS_OF_SENDING, ...FAULTS_OF_CODES, 'silent'] as const;
export type PhoneOutcome = (typeof PHONE_OUTCOMES)[number];

export const isToken = (outcome: PhoneOutcome): outcome is TokenOutcome =>
  TOKEN_OUTCOMES.some((one) => one === outcome);
export const failsAtSending = (outcome: PhoneOutcome): boolean => FAULTS_OF_SENDING.some((one) => one === outcome);
