interface Deed {
  readonly staffId: string;
  /** The call by its name in the table of routes. */
  readonly call: string;
  /** What it was called with, without secrets. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Whom it was about. Not called the member's id: what staff look at is no event of the member. */
  readonly aboutMemberId: string | null;
  readonly ip: string;
  readonly occurredAt: string;
}

/** Somebody of staff was shown something. */
export interface StaffLooked {
  readonly type: 'StaffLooked';
  readonly data: Deed;
}

/** Somebody of staff did something, or tried to: recorded before it is decided. */
export interface StaffActed {
  readonly type: 'StaffActed';
  readonly data: Deed;
}

export type TrailEvent = StaffLooked | StaffActed;
