import type { StaffFeedback } from '@contracts/http/office/site-desk';

/** The subjects of messages, in the order of the filter. The type makes sure that none is missing. */
export const FEEDBACK_SUBJECT = {
  1: 'deposit',
  2: 'withdrawal',
  3: 'game',
  4: 'service',
  6: 'agent',
  0: 'other',
} as const satisfies Record<StaffFeedback['type'], string>;
export const FEEDBACK_TYPES = Object.keys(FEEDBACK_SUBJECT).map(Number) as StaffFeedback['type'][];

export const FEEDBACK_STATES = ['open', 'closed'] as const;
