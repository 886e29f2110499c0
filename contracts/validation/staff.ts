/** A password that people of the staff choose for themselves, in characters. */
export const STAFF_PASSWORD = { min: 10, max: 128 } as const;

/** In lower case, as log-ins are typed: a letter first, then letters, digits, and what names are joined with. */
export const STAFF_USERNAME = { min: 3, max: 32, pattern: '^[a-z][a-z0-9._-]*$' } as const;

export const STAFF_NAME = { min: 2, max: 60, pattern: "^\\p{L}[\\p{L}\\p{M}\\p{N}.'’ -]*$" } as const;

/** Why an account is disabled, or opened again. */
export const STAFF_REASON = { min: 5, max: 1_000 } as const;
