/** A person of compliance has asked that the personal data of the member are erased; another one decides. */
export interface ErasureProposed {
  readonly type: 'ErasureProposed';
  readonly data: {
    readonly memberId: string;
    readonly makerId: string;
    readonly reason: 'retentionOver' | 'memberAsked' | 'authority';
    readonly occurredAt: string;
  };
}

/** The second person has refused, and the data stay as they were. */
export interface ErasureTurnedDown {
  readonly type: 'ErasureTurnedDown';
  readonly data: {
    readonly memberId: string;
    readonly makerId: string;
    readonly staffId: string;
    readonly occurredAt: string;
  };
}

/**
 * The member's key is destroyed from this moment on. Everything personal reads as erased in every program and table,
 * also in tables that are rebuilt.
 */
export interface PersonalDataErased {
  readonly type: 'PersonalDataErased';
  readonly data: {
    readonly memberId: string;
    readonly makerId: string;
    readonly staffId: string;
    readonly reason: ErasureProposed['data']['reason'];
    /** The user name is replaced by one of the whole id; missing in erasures of before. */
    readonly namedBy?: 'id';
    readonly occurredAt: string;
  };
}

export type ErasureEvent = ErasureProposed | ErasureTurnedDown | PersonalDataErased;
