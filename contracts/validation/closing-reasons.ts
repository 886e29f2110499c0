/** Why a member closes the account. It imports no validator library, so that every page may load it. */
export const CLOSING_REASONS = ['notPlaying', 'tooMuch', 'service', 'otherSite', 'privacy', 'other'] as const;
export type ClosingReason = (typeof CLOSING_REASONS)[number];

/** The days that a member has to change the mind, counted in hours of 24. */
export const CLOSING_DAYS = 7;
