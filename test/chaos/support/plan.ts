/** Who plays, and by which keys; written by the harness, read by the load. */
export interface LoadPlan {
  readonly seed: number;
  /** Every API process; each request goes to one of them by chance. */
  readonly apis: readonly string[];
  readonly partyId: string;
  readonly vendorKey: string;
  readonly providerKey: string;
  readonly gameCode: string;
  readonly players: readonly PlannedPlayer[];
  /** Deposits that wait for their payment: the first of each player is paid before play begins. */
  readonly deposits: readonly PlannedDeposit[];
  readonly operations: number;
  readonly inFlight: number;
  /** The load ends early when this file appears. */
  readonly stopFile?: string;
  /** Where the load keeps its own history, one JSON document a line. */
  readonly historyFile: string;
}

export interface PlannedPlayer {
  readonly playerId: string;
  readonly sessionToken: string;
}

export interface PlannedDeposit {
  readonly depositId: string;
  readonly paymentId: string;
  readonly playerId: string;
  readonly amountMinor: string;
}

export type OperationKind = 'bet' | 'win' | 'rollback' | 'close' | 'notice';

/** One answer to an operation; the load asks again until one of them is definite. */
export interface Answer {
  readonly status: string;
  readonly operatorTransactionId: string;
  readonly balance: string | null;
  readonly isDuplicate: boolean;
}

/** One operation of the load and its answers: the load's own account of what happened. */
export interface Operation {
  readonly kind: OperationKind;
  readonly playerId: string;
  /** The vendor's transaction id; of a notice the payment id. */
  readonly id: string;
  readonly roundId: string;
  readonly reference: string;
  readonly amountMinor: string;
  /** Definite answers in the order in which they came, those to repetitions included. */
  readonly answers: readonly Answer[];
  /** Answers to the same id with another amount. */
  readonly forgeries: readonly Answer[];
  /** Requests that ended without a definite answer. */
  readonly unknowns: number;
  readonly outcome: 'acked' | 'refused' | 'unknown';
}
