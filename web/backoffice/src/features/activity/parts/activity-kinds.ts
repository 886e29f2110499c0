/** A call of the staff either looks at something or does something. */
export const ACTIVITY_KINDS = ['look', 'act'] as const;
