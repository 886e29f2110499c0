/**
 * The details that members tell of themselves: one list for the server, which judges them, and for the site, which asks
 * for them. It imports no validator library, so that every page may load it.
 */

/** The details that payments and checks are held against. They are told once. */
export const FIXED_DETAILS = ['payeeName', 'birthday', 'taxNumber'] as const;
/** The details that the member may tell anew. */
export const OTHER_DETAILS = ['address', 'nationality', 'occupation', 'sourceOfIncome'] as const;
export const OWN_DETAILS = [...FIXED_DETAILS, ...OTHER_DETAILS] as const;

export type FixedDetail = (typeof FIXED_DETAILS)[number];
export type OwnDetail = (typeof OWN_DETAILS)[number];
