interface Deed {
  readonly staffId: string;
  /** The call by its name in the table of routes. */
  readonly call: string;
  /** The input of the call without secrets. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The member whom the look was about. It is not called `memberId`: what staff look at is no event of the member. */
  readonly aboutMemberId: string | null;
  readonly ip: string;
  readonly occurredAt: string;
}

/** A person of staff was shown something. */
export interface StaffLooked {
  readonly type: 'StaffLooked';
  readonly data: Deed;
}

/** A person of staff did something or tried to. The event is recorded before the decision. */
export interface StaffActed {
  readonly type: 'StaffActed';
  readonly data: Deed;
}

export type AuditTrailEvent = StaffLooked | StaffActed;
