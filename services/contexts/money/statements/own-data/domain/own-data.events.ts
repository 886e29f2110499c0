/** A member has taken away all that the house holds about them. */
export interface OwnDataTaken {
  readonly type: 'OwnDataTaken';
  readonly data: {
    readonly memberId: string;
    /** Chosen by the client, once per intention. */
    readonly key: string;
    readonly occurredAt: string;
  };
}

export type OwnDataEvent = OwnDataTaken;
