/** Open sessions of a person were ended from outside: by their owner in another session, or by staff. */
interface Ended {
  /** The ids of the sessions, which are of no use as tokens. */
  readonly sessionIds: readonly string[];
  readonly occurredAt: string;
  /**
   * Present where staff ended them: who did, why and under which key, and the account's name for whoever reads the
   * event.
   */
  readonly byStaffId?: string;
  readonly reason?: string;
  readonly key?: string;
  readonly username?: string;
}

export interface MemberSessionsEnded {
  readonly type: 'MemberSessionsEnded';
  readonly data: Ended & { readonly memberId: string };
}

export interface StaffSessionsEnded {
  readonly type: 'StaffSessionsEnded';
  readonly data: Ended & { readonly staffId: string };
}

export type SessionEndsEvent = MemberSessionsEnded | StaffSessionsEnded;
