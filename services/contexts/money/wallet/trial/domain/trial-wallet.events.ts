import type { Movement } from '../../domain/movement.events';
import type {
  BetPlaced,
  BetRolledBack,
  BetWon,
  RepetitionNoted,
  RollbackTombstoned,
  RoundClosed,
  WinRolledBack,
} from '../../domain/wallet.events';

/** The house lent play money: the first of a trial account, or as much as was missing in an empty one. */
export interface PlayMoneyGranted {
  readonly type: 'PlayMoneyGranted';
  readonly data: Movement & { readonly reason: 'start' | 'refill' };
}

/** A stake of play money; it takes no part in the jackpot. */
export interface TrialBetPlaced {
  readonly type: 'BetPlaced';
  readonly data: Omit<BetPlaced['data'], 'jackpot'>;
}

export interface TrialBetRolledBack {
  readonly type: 'BetRolledBack';
  readonly data: Omit<BetRolledBack['data'], 'jackpotShareMinor'>;
}

export interface TrialWinRolledBack {
  readonly type: 'WinRolledBack';
  readonly data: Omit<WinRolledBack['data'], 'betTransactionId'> & { readonly betTransactionId: string };
}

/** The events of a wallet that the play with play money can bring about. */
export type TrialPlayEvent =
  | TrialBetPlaced
  | BetWon
  | TrialBetRolledBack
  | TrialWinRolledBack
  | RollbackTombstoned
  | RepetitionNoted
  | RoundClosed;

/** The events of `trialwallet-<memberId>`. All amounts are in `FUN`. */
export type TrialWalletEvent = PlayMoneyGranted | TrialPlayEvent;
