/** A member has taken away a copy of their own data. */
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
