import type { StaleRound } from '../domain/stale-round';
import type { RoundName } from '../domain/round-record';
import type { RoundAnswer } from '../domain/round-verdict';

/** A round that neither its vendor nor the worker can end. */
export interface UnendedRound {
  readonly round: StaleRound;
  /** The last answer of its vendor. */
  readonly answer: RoundAnswer;
  /** The part of the system that asked the vendor. */
  readonly reportedBy: string;
}

/**
 * The cases of finance, as far as rounds need them. A context below implements this port and provides it in the
 * worker: rounds know neither how a case is stored nor how finance decides it.
 */
export abstract class FinanceCases {
  /** True when a case was ever opened for the round, decided or not; read from the log itself. */
  abstract isOpened(round: RoundName): Promise<boolean>;
  /** Opens the case of a round. A second call for the same round changes nothing. */
  abstract open(unended: UnendedRound): Promise<void>;
}
