import type { Route } from '@contracts/http/route';
import type { Caller, RequestContext } from '../auth/caller';

/** What a person of staff looks at or does. */
export interface StaffDeed {
  readonly staff: Extract<Caller, { kind: 'staff' }>;
  readonly route: Route;
  /** Parsed by the schema of the call; it may hold secrets. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly request: RequestContext;
}

/**
 * Where every look and act of staff is recorded, before anything is shown or done. An application that serves staff does
 * not start without somebody who provides it, and a call that cannot be recorded is not answered.
 */
export abstract class StaffTrail {
  /** Settles when the deed is on record. */
  abstract record(deed: StaffDeed): Promise<void>;
}
