/**
 * Question types in the order in which they are offered: 1 deposit, 2 withdrawal, 3 game, 4 service, 6 agent
 * application, 0 other.
 */
export const FEEDBACK_TYPES = [1, 2, 3, 4, 6, 0] as const;

/** The length in characters, after surrounding blanks are removed. */
export const FEEDBACK_LENGTH = { min: 20, max: 200 } as const;
