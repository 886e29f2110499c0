import type { LockCause, StopKind } from '@contracts/http/office/stop-kinds';

/** A subject is a kind and, within it, an id, such as the id of a member or `vendor/game`. */
export interface StopSubject {
  readonly kind: StopKind;
  readonly id: string;
}

/** From here on the subject is refused on every process. */
export interface Stopped {
  readonly type: 'Stopped';
  readonly data: {
    readonly stopId: string;
    readonly subject: StopSubject;
    /** Why a member is locked; absent for other stops, and in events of earlier editions. */
    readonly cause?: LockCause;
    /** The lock for a lighter cause whose place this one takes, with the lift that was asked for it. */
    readonly replaces?: string;
    /** For staff alone; players are told in words of the house. */
    readonly reason: string;
    readonly staffId: string;
    readonly key: string;
    readonly occurredAt: string;
  };
}

/** Present where the member was locked for a suspicion, of which the words are told to compliance alone. */
interface OfSuspicion {
  readonly cause?: 'aml';
}

/** One person asks that a stop ends; a second one decides. */
export interface LiftAsked {
  readonly type: 'LiftAsked';
  readonly data: OfSuspicion & {
    readonly stopId: string;
    readonly reason: string;
    readonly staffId: string;
    readonly key: string;
    readonly occurredAt: string;
  };
}

/** The stop goes on; the lift may be asked for again. */
export interface LiftRefused {
  readonly type: 'LiftRefused';
  readonly data: OfSuspicion & {
    readonly stopId: string;
    readonly note: string;
    readonly staffId: string;
    readonly key: string;
    readonly occurredAt: string;
  };
}

/** The stop has ended. */
export interface StopLifted {
  readonly type: 'StopLifted';
  readonly data: OfSuspicion & {
    readonly stopId: string;
    readonly subject: StopSubject;
    readonly note: string;
    readonly staffId: string;
    readonly key: string;
    readonly occurredAt: string;
  };
}

export type StopEvent = Stopped | LiftAsked | LiftRefused | StopLifted;
