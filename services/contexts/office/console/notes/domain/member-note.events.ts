/** A member of the staff wrote down what others should know about a member. */
export interface MemberNoted {
  readonly type: 'MemberNoted';
  readonly data: {
    readonly noteId: string;
    readonly memberId: string;
    readonly staffId: string;
    readonly text: string;
    readonly occurredAt: string;
  };
}

/** A note was struck through. It stays readable. */
export interface MemberNoteStruck {
  readonly type: 'MemberNoteStruck';
  readonly data: {
    readonly noteId: string;
    readonly memberId: string;
    readonly staffId: string;
    readonly reason: string;
    readonly occurredAt: string;
  };
}

export type MemberNoteEvent = MemberNoted | MemberNoteStruck;
