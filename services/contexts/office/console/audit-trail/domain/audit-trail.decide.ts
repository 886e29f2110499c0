import { accept, type Decider } from '@kernel/decider';
import type { AuditTrailEvent } from './audit-trail.events';

/** The id of the trail of one person on one day. */
export function trailId(staffId: string, at: string): string {
  return `${staffId}/${at.slice(0, 10)}`;
}

/** Every deed is recorded as it is: the decider refuses nothing and remembers nothing. */
export const auditTrailDecider: Decider<null, AuditTrailEvent, AuditTrailEvent, never> = {
  category: 'trail',
  initial: () => null,
  evolve: (state) => state,
  decide: (_, event) => accept(event),
};
