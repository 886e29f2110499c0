import type { Route } from '@contracts/http/route';
import type { Caller, RequestContext } from '../../auth/caller';

/** A call of a staff member, either a look or an act. */
export interface StaffDeed {
  readonly staff: Extract<Caller, { kind: 'staff' }>;
  readonly route: Route;
  /** The input as the schema of the call parsed it; it may hold secrets. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly request: RequestContext;
}

/**
 * Records every look and act of staff before anything is shown or done. An application that serves staff does not start
 * without a provider of it, and a call that cannot be recorded is not answered.
 */
export abstract class StaffTrail {
  /** Settles when the deed is recorded. */
  abstract record(deed: StaffDeed): Promise<void>;
}
