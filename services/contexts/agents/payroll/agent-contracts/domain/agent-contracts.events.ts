import type { StoredTerms } from '../../terms/stored-terms';

/** Between whom: an agent and its direct downline, or the house (null) and a top agent. */
export interface Parties {
  readonly uplineId: string | null;
  readonly downlineId: string;
}

export interface ContractOffered {
  readonly type: 'ContractOffered';
  readonly data: Parties & {
    readonly contractId: string;
    readonly terms: StoredTerms;
    /** After it the offer cannot be accepted any more, ISO 8601. */
    readonly expiresAt: string;
    readonly occurredAt: string;
  };
}

/** A contract that ends because another one was agreed, and the moment until which it counts. */
export interface ContractEnding {
  readonly contractId: string;
  readonly downlineId: string;
  /** ISO 8601: the end of its running period. */
  readonly until: string;
}

export interface ContractAccepted {
  readonly type: 'ContractAccepted';
  readonly data: Parties & {
    readonly contractId: string;
    /** The beginning of the first period that it counts for, ISO 8601. */
    readonly from: string;
    /** The contract that it takes the place of, if there was one. */
    readonly superseded: ContractEnding | null;
    /** Contracts of the downline's own line that do not go on beside it. */
    readonly ended: readonly ContractEnding[];
    readonly occurredAt: string;
  };
}

/** The offer is gone: turned down by the downline, taken back by the upline, or too old. */
export interface OfferClosed {
  readonly type: 'OfferClosed';
  readonly data: Parties & {
    readonly contractId: string;
    readonly reason: 'rejected' | 'withdrawn' | 'expired' | 'upline-contract-ends' | 'moved';
    readonly occurredAt: string;
  };
}

export interface ContractTerminated {
  readonly type: 'ContractTerminated';
  readonly data: Parties & {
    readonly contractId: string;
    readonly by: 'upline' | 'downline' | 'move';
    readonly until: string;
    /** Contracts of the downline's own line, which this one carried. */
    readonly ended: readonly ContractEnding[];
    readonly occurredAt: string;
  };
}

/**
 * The member has another upline now, none when it is null: from here on no other agent makes a contract with it.
 * Written for every move, since this stream alone decides what is offered, and the tables of the tree lag.
 */
export interface DownlineMoved {
  readonly type: 'DownlineMoved';
  readonly data: Parties & { readonly moveId: string; readonly occurredAt: string };
}

/**
 * An offer that was promised with an invitation and could not be made when the member had registered: it is not tried
 * again.
 */
export interface OfferRefused {
  readonly type: 'OfferRefused';
  readonly data: Parties & {
    readonly contractId: string;
    readonly terms: StoredTerms;
    /** The rejection, by its name. */
    readonly reason: string;
    readonly occurredAt: string;
  };
}

export type AgentContractsEvent =
  | ContractOffered
  | ContractAccepted
  | OfferClosed
  | ContractTerminated
  | DownlineMoved
  | OfferRefused;
