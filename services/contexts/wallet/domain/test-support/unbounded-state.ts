import { Map, Set } from 'immutable';
import { assertNever } from '@kernel/decider';
import type { WalletEvent } from '../wallet.events';

/** A vendor's transaction as the wallet remembers it. `essentials` is what a repetition must say again. */
export interface Transaction {
  readonly kind: 'bet' | 'win' | 'promo' | 'rollback' | 'close' | 'transferIn' | 'transferOut' | 'tombstone';
  readonly essentials: string;
  readonly operatorTransactionId: string;
  readonly roundKey: string;
  readonly amountMinor: bigint;
  readonly isRolledBack: boolean;
  /** Of a bet: how many of its wins stand. */
  readonly wins: number;
  /** Of a win: the bet that it belongs to. */
  readonly betKey: string;
  readonly shareMinor: bigint;
  readonly isHit: boolean;
}

export interface Round {
  readonly isClosed: boolean;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

/** The whole event, so that a repetition is held against what was written and nothing else. */
export type Payment = Extract<
  WalletEvent,
  { type: 'SalaryPaid' | 'ShortfallCharged' | 'SentToDownline' | 'ReceivedFromUpline' }
>;

/** The wallet as it was before its memory was bounded: it remembers everything. The bounded one must answer just so. */
export interface WalletState {
  readonly mainMinor: bigint;
  readonly vendorMinor: Map<string, bigint>;
  /** What the member owes since a win was taken back that had been spent. */
  readonly receivableMinor: bigint;
  readonly rounds: Map<string, Round>;
  readonly transactions: Map<string, Transaction>;
  readonly deposits: Map<string, bigint>;
  readonly adjustments: Map<string, bigint>;
  /** What was paid, by the hit. */
  readonly jackpots: Map<string, bigint>;
  /** What was paid to agents, charged them, and sent between them, by the event's type and its id. */
  readonly payments: Map<string, Payment>;
  /** The findings for which nothing may be spent at present. */
  readonly frozenFor: Set<string>;
}

export const emptyWallet: WalletState = {
  mainMinor: 0n,
  vendorMinor: Map(),
  receivableMinor: 0n,
  rounds: Map(),
  transactions: Map(),
  deposits: Map(),
  adjustments: Map(),
  jackpots: Map(),
  payments: Map(),
  frozenFor: Set(),
};

export function transactionKey(vendorId: string, transactionId: string): string {
  return `${vendorId}/${transactionId}`;
}

export function roundKeyOf(vendorId: string, roundId: string): string {
  return `${vendorId}/${roundId}`;
}

/** What makes two submissions under one transaction id the same one. */
export function essentialsOf(...parts: readonly (string | bigint)[]): string {
  return parts.join('|');
}

const NEW_ROUND: Round = { isClosed: false, stakeMinor: 0n, payoutMinor: 0n };

export function evolve(state: WalletState, event: WalletEvent): WalletState {
  switch (event.type) {
    case 'FundsDeposited':
      return {
        ...state,
        mainMinor: BigInt(event.data.balanceAfterMinor),
        deposits: state.deposits.set(event.data.depositId, BigInt(event.data.amountMinor)),
      };
    case 'BetPlaced':
      return evolveBetPlaced(state, event.data);
    case 'BetWon':
      return evolveBetWon(state, event.data);
    case 'JackpotWon':
      return evolveJackpotWon(state, event.data);
    case 'PromoWon':
      return {
        ...state,
        mainMinor: BigInt(event.data.balanceAfterMinor),
        transactions: remember(
          state,
          event.data,
          'promo',
          essentialsOf('promo', event.data.gameCode, event.data.amountMinor, event.data.campaignId),
        ),
      };
    case 'BetRolledBack':
      return evolveBetRolledBack(state, event.data);
    case 'WinRolledBack':
      return evolveWinRolledBack(state, event.data);
    case 'RollbackTombstoned':
      return evolveTombstoned(state, event.data);
    case 'RoundClosed':
      return evolveRoundClosed(state, event.data);
    case 'MovedToVendor':
    case 'MovedFromVendor':
      return evolveTransfer(state, event);
    case 'BalanceAdjusted':
      return {
        ...state,
        mainMinor: BigInt(event.data.balanceAfterMinor),
        adjustments: state.adjustments.set(
          event.data.adjustmentId,
          BigInt(event.data.balanceAfterMinor) - BigInt(event.data.balanceBeforeMinor),
        ),
      };
    case 'SalaryPaid':
      return evolvePayment(state, event, event.data.paymentId);
    case 'ShortfallCharged':
      return evolvePayment(state, event, event.data.chargeId);
    case 'SentToDownline':
    case 'ReceivedFromUpline':
      return evolvePayment(state, event, event.data.transferId);
    case 'ReceivableCollected':
      return {
        ...state,
        mainMinor: BigInt(event.data.balanceAfterMinor),
        receivableMinor: state.receivableMinor - BigInt(event.data.amountMinor),
      };
    case 'WalletFrozen':
      return { ...state, frozenFor: state.frozenFor.add(event.data.findingId) };
    case 'WalletReleased':
      return { ...state, frozenFor: state.frozenFor.remove(event.data.findingId) };
    default:
      return assertNever(event);
  }
}

type DataOf<Type extends WalletEvent['type']> = Extract<WalletEvent, { type: Type }>['data'];

function remember(
  state: WalletState,
  data: {
    vendorId: string;
    roundId: string;
    transactionId: string;
    operatorTransactionId: string;
    amountMinor: string;
  },
  kind: Transaction['kind'],
  essentials: string,
  betKey = '',
): Map<string, Transaction> {
  return state.transactions.set(transactionKey(data.vendorId, data.transactionId), {
    kind,
    essentials,
    operatorTransactionId: data.operatorTransactionId,
    roundKey: roundKeyOf(data.vendorId, data.roundId),
    amountMinor: BigInt(data.amountMinor),
    isRolledBack: false,
    wins: 0,
    betKey,
    shareMinor: 0n,
    isHit: false,
  });
}

function changeRound(state: WalletState, key: string, change: (round: Round) => Round): Map<string, Round> {
  return state.rounds.set(key, change(state.rounds.get(key) ?? NEW_ROUND));
}

function evolveBetPlaced(state: WalletState, data: DataOf<'BetPlaced'>): WalletState {
  const stakeMinor = BigInt(data.amountMinor);
  return {
    ...state,
    mainMinor: BigInt(data.balanceAfterMinor),
    transactions: remember(
      state,
      data,
      'bet',
      essentialsOf('bet', data.roundId, data.gameCode, data.amountMinor),
    ).update(
      transactionKey(data.vendorId, data.transactionId),
      (bet) =>
        bet && { ...bet, shareMinor: BigInt(data.jackpot?.shareMinor ?? 0), isHit: data.jackpot?.isHit ?? false },
    ) as Map<string, Transaction>,
    rounds: changeRound(state, roundKeyOf(data.vendorId, data.roundId), (round) => ({
      ...round,
      stakeMinor: round.stakeMinor + stakeMinor,
    })),
  };
}

function evolveBetWon(state: WalletState, data: DataOf<'BetWon'>): WalletState {
  const betKey = transactionKey(data.vendorId, data.betTransactionId);
  const essentials = essentialsOf('win', data.roundId, data.gameCode, data.amountMinor, data.betTransactionId);
  return {
    ...state,
    mainMinor: BigInt(data.balanceAfterMinor),
    transactions: remember(state, data, 'win', essentials, betKey).update(
      betKey,
      (bet) => bet && { ...bet, wins: bet.wins + 1 },
    ) as Map<string, Transaction>,
    rounds: changeRound(state, roundKeyOf(data.vendorId, data.roundId), (round) => ({
      ...round,
      payoutMinor: round.payoutMinor + BigInt(data.amountMinor),
    })),
  };
}

function evolvePayment(state: WalletState, event: Payment, id: string): WalletState {
  return {
    ...state,
    mainMinor: BigInt(event.data.balanceAfterMinor),
    payments: state.payments.set(`${event.type}/${id}`, event),
  };
}

function evolveJackpotWon(state: WalletState, data: DataOf<'JackpotWon'>): WalletState {
  const betKey = transactionKey(data.bet.vendorId, data.bet.transactionId);
  return {
    ...state,
    mainMinor: BigInt(data.balanceAfterMinor),
    jackpots: state.jackpots.set(data.hitId, BigInt(data.amountMinor)),
    transactions: state.transactions.update(betKey, (bet) => bet && { ...bet, wins: bet.wins + 1 }) as Map<
      string,
      Transaction
    >,
  };
}

function evolveBetRolledBack(state: WalletState, data: DataOf<'BetRolledBack'>): WalletState {
  const betKey = transactionKey(data.vendorId, data.betTransactionId);
  return {
    ...state,
    mainMinor: BigInt(data.balanceAfterMinor),
    transactions: markRolledBack(
      remember(state, data, 'rollback', essentialsOf('rollback', data.roundId, data.gameCode, data.betTransactionId)),
      betKey,
    ),
    rounds: changeRound(state, roundKeyOf(data.vendorId, data.roundId), (round) => ({
      ...round,
      stakeMinor: round.stakeMinor - BigInt(data.amountMinor),
    })),
  };
}

function evolveWinRolledBack(state: WalletState, data: DataOf<'WinRolledBack'>): WalletState {
  const winKey = transactionKey(data.vendorId, data.winTransactionId);
  const win = state.transactions.get(winKey);
  const transactions = markRolledBack(
    remember(state, data, 'rollback', essentialsOf('rollback', data.roundId, data.gameCode, data.winTransactionId)),
    winKey,
  );
  const wholeMinor = BigInt(data.amountMinor) + BigInt(data.receivableMinor);
  return {
    ...state,
    mainMinor: BigInt(data.balanceAfterMinor),
    receivableMinor: state.receivableMinor + BigInt(data.receivableMinor),
    transactions: win?.betKey
      ? (transactions.update(win.betKey, (bet) => bet && { ...bet, wins: bet.wins - 1 }) as Map<string, Transaction>)
      : transactions,
    rounds: data.isPromo
      ? state.rounds
      : changeRound(state, roundKeyOf(data.vendorId, data.roundId), (round) => ({
          ...round,
          payoutMinor: round.payoutMinor - wholeMinor,
        })),
  };
}

function markRolledBack(transactions: Map<string, Transaction>, key: string): Map<string, Transaction> {
  const transaction = transactions.get(key);
  return transaction ? transactions.set(key, { ...transaction, isRolledBack: true }) : transactions;
}

function evolveTombstoned(state: WalletState, data: DataOf<'RollbackTombstoned'>): WalletState {
  const rollback = { ...data, operatorTransactionId: '', amountMinor: '0' };
  const essentials = essentialsOf('rollback', data.roundId, data.gameCode, data.referenceTransactionId);
  const withRollback = { ...state, transactions: remember(state, rollback, 'rollback', essentials) };
  const tombstone = { ...rollback, transactionId: data.referenceTransactionId };
  return { ...state, transactions: remember(withRollback, tombstone, 'tombstone', '') };
}

function evolveRoundClosed(state: WalletState, data: DataOf<'RoundClosed'>): WalletState {
  const key = transactionKey(data.vendorId, data.transactionId);
  return {
    ...state,
    rounds: changeRound(state, roundKeyOf(data.vendorId, data.roundId), (round) => ({ ...round, isClosed: true })),
    // A bet or a win that closes its round has been remembered under the same id already.
    transactions: state.transactions.has(key)
      ? state.transactions
      : remember(state, { ...data, amountMinor: '0' }, 'close', essentialsOf('close', data.roundId, data.gameCode)),
  };
}

function evolveTransfer(
  state: WalletState,
  event: Extract<WalletEvent, { type: 'MovedToVendor' | 'MovedFromVendor' }>,
): WalletState {
  const { data } = event;
  const isIn = event.type === 'MovedToVendor';
  const change = isIn ? BigInt(data.amountMinor) : -BigInt(data.amountMinor);
  const kind = isIn ? 'transferIn' : 'transferOut';
  return {
    ...state,
    mainMinor: BigInt(data.balanceAfterMinor),
    vendorMinor: state.vendorMinor.update(data.vendorId, 0n, (minor) => minor + change),
    transactions: remember(state, { ...data, roundId: '' }, kind, essentialsOf(kind, data.amountMinor)),
  };
}
