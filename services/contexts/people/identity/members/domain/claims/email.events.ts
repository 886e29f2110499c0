/** The member who has proved an address. The stream is named by a keyed hash of the address, which no event holds. */
export interface EmailClaimed {
  readonly type: 'EmailClaimed';
  readonly data: {
    readonly memberId: string;
    /** The member's own event names the same claim, or else it counts for nothing. */
    readonly claimId: string;
    readonly occurredAt: string;
  };
}

/** The member has another address now, or the change did not come about. */
export interface EmailReleased {
  readonly type: 'EmailReleased';
  readonly data: { readonly memberId: string; readonly claimId: string; readonly occurredAt: string };
}

export type EmailEvent = EmailClaimed | EmailReleased;
