import type { BREAK_KINDS } from '@contracts/http/proofs';

/** What is wrong with the log at one place. */
export type BreakKind = (typeof BREAK_KINDS)[number];

/** The log is not what was sealed: the first event that does not fit, and why. */
export interface ChainBroken {
  readonly type: 'ChainBroken';
  readonly data: {
    /** Names the finding: the same first bad event is told once. */
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

/** Somebody asked for the whole log to be verified, and it was found intact. */
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

export type SealEvent = ChainBroken | LogVerified;
