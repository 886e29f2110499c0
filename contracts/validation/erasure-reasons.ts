/** Why the personal data of a closed account are erased. It is no free text, which could hold some. */
export const ERASURE_REASONS = ['retentionOver', 'memberAsked', 'authority'] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];
