/** The account as it is stored; the contract with providers has the same form today. */
export type StoredDestination =
  | {
      readonly kind: 'pix';
      readonly keyKind: 'cpf' | 'email' | 'phone' | 'random';
      readonly value: string;
    }
  | {
      readonly kind: 'bank';
      readonly bankCode: string;
      readonly branch: string;
      readonly account: string;
      readonly checkDigit: string;
    };

/** An account was saved after the provider had named its holder. */
export interface InstrumentAdded {
  readonly type: 'InstrumentAdded';
  readonly data: {
    readonly memberId: string;
    readonly instrumentId: string;
    readonly kind: StoredDestination['kind'];
    readonly destination: StoredDestination;
    /** The name as the bank has it. */
    readonly holderName: string;
    /** The key or account, masked. */
    readonly label: string;
    readonly bankName: string;
    /** The keyed hash of the account, by which two members with one account are found. */
    readonly accountHash: string;
    /** True for the first account that the member ever saved. */
    readonly isFirst: boolean;
    readonly occurredAt: string;
  };
}

export type InstrumentRefusal = 'ownerMismatch' | 'accountUnknown';

/** An account was not saved: there is none, or it is somebody else's. */
export interface InstrumentRefused {
  readonly type: 'InstrumentRefused';
  readonly data: {
    readonly memberId: string;
    readonly reason: InstrumentRefusal;
    readonly accountHash: string;
    /** True for a try with an account of somebody else whose name is not even alike. */
    readonly isCounted: boolean;
    /** True where the holder's name is like the member's, so that a person may find out who it is. */
    readonly isAlike?: true;
    /** The day of the merchant on which tries are counted, `2026-11-24`. */
    readonly day: string;
    /** The counted tries of that day, this one among them. */
    readonly tries: number;
    readonly occurredAt: string;
  };
}

/** The member took an account away. */
export interface InstrumentRemoved {
  readonly type: 'InstrumentRemoved';
  readonly data: { readonly memberId: string; readonly instrumentId: string; readonly occurredAt: string };
}

export type InstrumentEvent = InstrumentAdded | InstrumentRefused | InstrumentRemoved;
