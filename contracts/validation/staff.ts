/** The length in characters of a password that staff choose for themselves. */
export const STAFF_PASSWORD = { min: 10, max: 128 } as const;

/**
 * User names of staff in lower case, as log-ins are typed: a letter first, then letters, digits, dots, underscores and
 * hyphens.
 */
export const STAFF_USERNAME = { min: 3, max: 32, pattern: '^[a-z][a-z0-9._-]*$' } as const;

export const STAFF_NAME = { min: 2, max: 60, pattern: "^\\p{L}[\\p{L}\\p{M}\\p{N}.'’ -]*$" } as const;

/** The length in characters of the reason that a staff member gives for a decision. */
export const STAFF_NOTE = { min: 5, max: 1_000 } as const;

/** The length in characters of the reason for disabling or enabling an account. */
export const STAFF_REASON = { min: 5, max: 1_000 } as const;
