/** The member whose account is that of a natural person. The stream is named by a keyed hash of the tax number. */
export interface PersonClaimed {
  readonly type: 'PersonClaimed';
  readonly data: {
    readonly memberId: string;
    /** The member's own event names the same claim, or else it counts for nothing. */
    readonly claimId: string;
    readonly occurredAt: string;
  };
}

/** The event of the member that was to name the claim did not come about. */
export interface PersonReleased {
  readonly type: 'PersonReleased';
  readonly data: { readonly memberId: string; readonly claimId: string; readonly occurredAt: string };
}

export type PersonEvent = PersonClaimed | PersonReleased;
