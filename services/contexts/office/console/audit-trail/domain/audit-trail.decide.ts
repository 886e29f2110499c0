import { accept, type Decider } from '@kernel/decider';
import type { AuditTrailEvent } from './audit-trail.events';

/** Every deed is recorded as it is: the decider refuses nothing and remembers nothing. */
export const auditTrailDecider: Decider<null, AuditTrailEvent, AuditTrailEvent, never> = {
  category: 'trail',
  initial: () => null,
  evolve: (state) => state,
  decide: (_, event) => accept(event),
};
