/** The form of a payment password. */
export const SIX_DIGITS = /^\d{6}$/;

/** The properties of a field that takes six digits: a phone shows figures alone. */
export const DIGIT_KEYS = { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const;
