import { claimDecider } from './claim';
import type { EmailEvent } from './email.events';

/** One proved address of a merchant belongs to one member. */
export const emailDecider = claimDecider<EmailEvent, 'EMAIL_TAKEN'>({
  category: 'email',
  claimed: 'EmailClaimed',
  released: 'EmailReleased',
  taken: 'EMAIL_TAKEN',
});
