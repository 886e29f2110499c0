import type { BREAK_KINDS } from '@contracts/http/office/proofs';

/** The kind of damage at one place of the log. */
export type BreakKind = (typeof BREAK_KINDS)[number];

/** The log differs from its hash chain: the first event that does not fit, and the reason. */
export interface ChainBroken {
  readonly type: 'ChainBroken';
  readonly data: {
    /** Identifies the damage: the same first bad event is recorded once. */
    readonly breakId: string;
    readonly kind: BreakKind;
    readonly reason: string;
    readonly position: string;
    readonly stream: string;
    readonly revision: string;
    readonly eventId: string;
    /** Block of the chain that holds the event; empty where it lies outside of the chain. */
    readonly block: string;
    readonly occurredAt: string;
  };
}

/** A person of staff asked for a verification of the whole log, and it found nothing. */
export interface LogVerified {
  readonly type: 'LogVerified';
  readonly data: {
    readonly verificationId: string;
    readonly events: string;
    readonly blocks: string;
    readonly headHash: string;
    readonly occurredAt: string;
  };
}

/** The log was taken over after its database and its seals were lost: the seals begin anew from here. */
export interface LogAdopted {
  readonly type: 'LogAdopted';
  readonly data: {
    readonly adoptionId: string;
    /** The digest of the first event of the log, shortened. */
    readonly logId: string;
    /** The two persons who answer for it, as they named themselves. */
    readonly adoptedBy: string;
    readonly witnessedBy: string;
    readonly reason: string;
    readonly occurredAt: string;
  };
}

/** The database was lost and its blocks were rebuilt from the seals outside of it, which fit the log. */
export interface DatabaseRebuilt {
  readonly type: 'DatabaseRebuilt';
  readonly data: {
    readonly rebuildId: string;
    readonly blocks: string;
    readonly events: string;
    readonly headHash: string;
    readonly occurredAt: string;
  };
}

/** The log was brought back from a copy that was older: what stood behind the position is lost. */
export interface LogRestored {
  readonly type: 'LogRestored';
  readonly data: {
    /** The id of the signed step beside the blocks of the chain. */
    readonly restoreId: string;
    /** The last event that was brought back. */
    readonly position: string;
    /** The first block of the chain behind the step. */
    readonly fromBlock: string;
    /** The events and blocks that are known to have stood behind it. */
    readonly lostEvents: string;
    readonly lostBlocks: string;
    readonly lostHash: string;
    /** The two persons who answer for it, as they named themselves. */
    readonly restoredBy: string;
    readonly witnessedBy: string;
    readonly reason: string;
    /** The moment of the step. */
    readonly occurredAt: string;
  };
}

export type HashChainEvent = ChainBroken | LogVerified | LogAdopted | DatabaseRebuilt | LogRestored;
