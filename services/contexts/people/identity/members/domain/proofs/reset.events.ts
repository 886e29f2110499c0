/** The stored names of what staff may take away. */
export type StoredProof = 'password' | 'paymentPassword' | 'authenticator' | 'passkeys' | 'devices';

interface OfReset {
  readonly memberId: string;
  readonly proof: StoredProof;
  readonly reason: string;
  /** Chosen by the client, once per intention. */
  readonly key: string;
  readonly occurredAt: string;
}

/** A person of staff has asked that a proof of the member is taken away; another one decides. */
export interface ProofResetProposed {
  readonly type: 'ProofResetProposed';
  readonly data: OfReset & { readonly makerId: string };
}

/** The second person has refused, and the proof stays. */
export interface ProofResetTurnedDown {
  readonly type: 'ProofResetTurnedDown';
  readonly data: OfReset & { readonly makerId: string; readonly staffId: string };
}

/** The proof is gone, the sessions end, and payouts wait for a day. The member sets a new one. */
export interface ProofReset {
  readonly type: 'ProofReset';
  readonly data: OfReset & {
    /** The person who decided. */
    readonly staffId: string;
    /** The person who asked for it, and why; null where one person decides alone. */
    readonly proposed: { readonly makerId: string; readonly reason: string } | null;
  };
}

export type ResetEvent = ProofResetProposed | ProofResetTurnedDown | ProofReset;
