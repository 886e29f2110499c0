interface OfMove {
  readonly moveId: string;
  readonly memberId: string;
  /** ISO 8601. */
  readonly occurredAt: string;
}

export interface MoveRequested {
  readonly type: 'MoveRequested';
  readonly data: OfMove & {
    readonly fromUplineId: string | null;
    /** Null for the top of the tree. */
    readonly toUplineId: string | null;
    /** How many members were below, as the person who asked was shown. */
    readonly teamCount: number;
    readonly requestedBy: string;
    readonly reason: string;
  };
}

export interface MoveRejected {
  readonly type: 'MoveRejected';
  readonly data: OfMove & { readonly decidedBy: string; readonly remark: string };
}

/** From now on the member, with everybody below, stands under another agent. */
export interface MemberMoved {
  readonly type: 'MemberMoved';
  readonly data: OfMove & {
    readonly fromUplineId: string | null;
    readonly toUplineId: string | null;
    readonly requestedBy: string;
    readonly decidedBy: string;
    readonly reason: string;
    readonly remark: string;
  };
}

export type MemberMovesEvent = MoveRequested | MoveRejected | MemberMoved;
