import { Map, Set } from 'immutable';
import { assertNever } from '@kernel/decider';
import {
  evolveAllowances,
  evolveCredited,
  noAllowances,
  type Allowances,
} from './allowances/deposit-allowances.evolve';
import { change, put, rolledBack, transaction, type Memory, type Round, type Transaction } from './memory/entries';
import { emptyMemory, forget, lookUp, mayBeForgotten } from './memory/key-memory';
import type { WalletEvent } from './wallet.events';
import {
  adjustmentKey,
  chargeKey,
  depositKey,
  essentialsOf,
  jackpotKey,
  receivedKey,
  reversalKey,
  reversalOf,
  roundKeyOf,
  salaryKey,
  sentKey,
  transactionKey,
  unclaimedKey,
} from './wallet.keys';
import type { UnclaimedFundsEvent } from './unclaimed/unclaimed.events';
import { evolveVendorPlay, type Purses } from './vendor-wallets/vendor-play.evolve';
import { evolveWithheldWin } from './withheld/withheld-wins.evolve';
import { evolveHeldFunds, type HeldFunds, type Withdrawn } from './withdrawals/held-funds.evolve';

export interface WalletState extends Allowances, Purses {
  /** The revision of the last event; -1 before the first. */
  readonly revision: number;
  readonly mainMinor: bigint;
  /** The amount that the member owes since a win was taken back that had been spent. */
  readonly receivableMinor: bigint;
  /** The newest transactions, deposits and adjustments, and those of open rounds. */
  readonly memory: Memory;
  /** The last merchant's day on which the agent sent to downlines, and how much in all; '' and 0 before the first. */
  readonly sent: { readonly day: string; readonly minor: bigint };
  /** The funds of withdrawals on their way, by the withdrawal's id. */
  readonly held: Map<string, HeldFunds>;
  readonly withdrawn: Withdrawn;
  /** The findings for which nothing may be spent at present. */
  readonly frozenFor: Set<string>;
}

/**
 * @param capacity how many of the newest keys are remembered exactly at the least; `Infinity` for all there ever were
 */
export function emptyWallet(capacity: number): WalletState {
  return {
    revision: -1,
    mainMinor: 0n,
    vendorMinor: Map(),
    playedAt: Map(),
    vendorDays: Map(),
    receivableMinor: 0n,
    memory: emptyMemory(capacity),
    sent: { day: '', minor: 0n },
    held: Map(),
    withdrawn: { day: '', minor: 0n, count: 0 },
    frozenFor: Set(),
    ...noAllowances,
  };
}

export function evolve(before: WalletState, event: WalletEvent): WalletState {
  const state = { ...before, revision: before.revision + 1 };
  switch (event.type) {
    case 'FundsDeposited':
      return evolveDeposited(state, event.data);
    case 'DepositAllowed':
    case 'DepositAllowanceEnded':
      return evolveAllowances(state, event);
    case 'DepositReversed':
      return evolveDepositReversed(state, event.data);
    case 'BetPlaced':
      return evolveBetPlaced(state, event.data);
    case 'BetWon':
      return evolveBetWon(state, event.data);
    case 'JackpotWon':
      return evolveJackpotWon(state, event.data);
    case 'PromoWon':
      return evolvePromoWon(state, event.data);
    case 'WinWithheld':
    case 'WithheldWinPaid':
    case 'WithheldWinRefused':
    case 'WithheldWinRolledBack':
      return evolveWithheldWin(state, event);
    case 'BetRolledBack':
      return evolveBetRolledBack(state, event.data);
    case 'WinRolledBack':
      return evolveWinRolledBack(state, event.data);
    case 'RollbackTombstoned':
      return evolveTombstoned(state, event.data);
    case 'RepetitionNoted':
      return evolveRepetitionNoted(state, event.data);
    case 'RoundClosed':
      return evolveRoundClosed(state, event.data);
    case 'MovedToVendor':
    case 'MovedFromVendor':
      return evolveTransfer(state, event);
    case 'PlayedAtVendor':
    case 'VendorWinWithheld':
    case 'WithheldVendorWinPaid':
    case 'WithheldVendorWinRefused':
      return evolveVendorPlay(state, event);
    case 'BalanceAdjusted':
      return credited(state, adjustmentKey(event.data.adjustmentId), event.data);
    case 'SalaryPaid':
      return paid(state, salaryKey(event.data.paymentId), event.data, essentialsOf(event.data.amountMinor));
    case 'ShortfallCharged':
      return paid(state, chargeKey(event.data.chargeId), event.data, essentialsOf(event.data.dueMinor));
    case 'SentToDownline':
      return evolveSentToDownline(state, event.data);
    case 'ReceivedFromUpline':
      return evolveReceivedFromUpline(state, event.data);
    case 'ReceivableCollected':
      return evolveCollected(state, event.data);
    case 'WithdrawalHeld':
    case 'WithdrawalReleased':
    case 'WithdrawalCaptured':
    case 'WithdrawalReturned':
      return evolveHeldFunds(state, event);
    case 'UnclaimedSetAside':
    case 'UnclaimedGivenBack':
      return evolveUnclaimed(state, event);
    case 'WalletFrozen':
      return { ...state, frozenFor: state.frozenFor.add(event.data.findingId) };
    case 'WalletReleased':
      return { ...state, frozenFor: state.frozenFor.remove(event.data.findingId) };
    default:
      return assertNever(event);
  }
}

type DataOf<Type extends WalletEvent['type']> = Extract<WalletEvent, { type: Type }>['data'];

interface Balances {
  readonly balanceBeforeMinor: string;
  readonly balanceAfterMinor: string;
}

function credited(state: WalletState, key: string, data: Balances): WalletState {
  const mainMinor = BigInt(data.balanceAfterMinor);
  const changeMinor = mainMinor - BigInt(data.balanceBeforeMinor);
  return { ...state, mainMinor, memory: put(state.memory, key, { kind: 'credit', at: state.revision, changeMinor }) };
}

function evolveDeposited(state: WalletState, data: DataOf<'FundsDeposited'>): WalletState {
  const next = credited(state, depositKey(data.depositId), data);
  return evolveCredited(next, data.depositId, BigInt(data.amountMinor));
}

function evolveDepositReversed(state: WalletState, data: DataOf<'DepositReversed'>): WalletState {
  const owedMinor = BigInt(data.receivableMinor);
  const essentials = reversalOf(data.depositId, BigInt(data.amountMinor) + owedMinor);
  const reversed = paid(state, reversalKey(data.providerId, data.paymentId), data, essentials);
  return { ...reversed, receivableMinor: state.receivableMinor + owedMinor };
}

function evolveCollected(state: WalletState, data: DataOf<'ReceivableCollected'>): WalletState {
  const receivableMinor = state.receivableMinor - BigInt(data.amountMinor);
  return { ...state, mainMinor: BigInt(data.balanceAfterMinor), receivableMinor };
}

function paid(state: WalletState, key: string, data: Balances, essentials: string): WalletState {
  const mainMinor = BigInt(data.balanceAfterMinor);
  const changeMinor = mainMinor - BigInt(data.balanceBeforeMinor);
  return {
    ...state,
    mainMinor,
    memory: put(state.memory, key, { kind: 'payment', at: state.revision, essentials, changeMinor }),
  };
}

function evolveSentToDownline(state: WalletState, data: DataOf<'SentToDownline'>): WalletState {
  const { transferId, toMemberId, amountMinor, day } = data;
  const next = paid(state, sentKey(transferId), data, essentialsOf(amountMinor, toMemberId));
  return day === undefined ? next : { ...next, sent: { day, minor: sentMinorOn(state, day) + BigInt(amountMinor) } };
}

function evolveReceivedFromUpline(state: WalletState, data: DataOf<'ReceivedFromUpline'>): WalletState {
  return paid(state, receivedKey(data.transferId), data, essentialsOf(data.amountMinor, data.fromMemberId));
}

function evolveUnclaimed(state: WalletState, { type, data }: UnclaimedFundsEvent): WalletState {
  const command = type === 'UnclaimedSetAside' ? 'SetUnclaimedAside' : 'GiveUnclaimedBack';
  return paid(state, unclaimedKey(data.actId), data, essentialsOf(command, data.amountMinor));
}

/** The sum that the agent has sent to downlines on a day, which is the last such day or a later one; minor units. */
export function sentMinorOn({ sent }: WalletState, day: string): bigint {
  return sent.day === day ? sent.minor : 0n;
}

function evolveBetPlaced(state: WalletState, data: DataOf<'BetPlaced'>): WalletState {
  const { revision } = state;
  const key = roundKeyOf(data.vendorId, data.roundId);
  const stakeMinor = BigInt(data.amountMinor);
  // A round that may be a forgotten one is not begun anew, or the stakes and wins that it had would be lost.
  const isNew = lookUp(state.memory, key) === undefined && !mayBeForgotten(state.memory, key);
  const withRound = isNew
    ? put(state.memory, key, { kind: 'round', at: revision, isClosed: false, stakeMinor, payoutMinor: 0n })
    : change<Round>(state.memory, key, (round) => ({ ...round, stakeMinor: round.stakeMinor + stakeMinor }));
  const essentials = essentialsOf('bet', data.roundId, data.gameCode, data.amountMinor);
  return {
    ...state,
    mainMinor: BigInt(data.balanceAfterMinor),
    memory: transaction({ memory: withRound, revision }, data, 'bet', essentials, '', data.jackpot),
  };
}

function evolveBetWon(state: WalletState, data: DataOf<'BetWon'>): WalletState {
  const betKey = transactionKey(data.vendorId, data.betTransactionId);
  const essentials = essentialsOf('win', data.roundId, data.gameCode, data.amountMinor, data.betTransactionId);
  const withWin = transaction(state, data, 'win', essentials, betKey);
  const withBet = change<Transaction>(withWin, betKey, (bet) => ({ ...bet, wins: bet.wins + 1 }));
  const payoutMinor = BigInt(data.amountMinor);
  return {
    ...state,
    mainMinor: BigInt(data.balanceAfterMinor),
    memory: change<Round>(withBet, roundKeyOf(data.vendorId, data.roundId), (round) => ({
      ...round,
      payoutMinor: round.payoutMinor + payoutMinor,
    })),
  };
}

/** A bet whose jackpot was paid has ended: it is not taken back any more, as after any other win. */
function evolveJackpotWon(state: WalletState, data: DataOf<'JackpotWon'>): WalletState {
  const won = credited(state, jackpotKey(data.hitId), data);
  const betKey = transactionKey(data.bet.vendorId, data.bet.transactionId);
  return { ...won, memory: change<Transaction>(won.memory, betKey, (bet) => ({ ...bet, wins: bet.wins + 1 })) };
}

function evolvePromoWon(state: WalletState, data: DataOf<'PromoWon'>): WalletState {
  const essentials = essentialsOf('promo', data.gameCode, data.amountMinor, data.campaignId);
  return { ...state, mainMinor: BigInt(data.balanceAfterMinor), memory: transaction(state, data, 'promo', essentials) };
}

function evolveBetRolledBack(state: WalletState, data: DataOf<'BetRolledBack'>): WalletState {
  const essentials = essentialsOf('rollback', data.roundId, data.gameCode, data.betTransactionId);
  const withRollback = transaction(state, data, 'rollback', essentials);
  const stakeMinor = BigInt(data.amountMinor);
  return {
    ...state,
    mainMinor: BigInt(data.balanceAfterMinor),
    memory: change<Round>(
      change(withRollback, transactionKey(data.vendorId, data.betTransactionId), rolledBack),
      roundKeyOf(data.vendorId, data.roundId),
      (round) => ({ ...round, stakeMinor: round.stakeMinor - stakeMinor }),
    ),
  };
}

function evolveWinRolledBack(state: WalletState, data: DataOf<'WinRolledBack'>): WalletState {
  const winKey = transactionKey(data.vendorId, data.winTransactionId);
  const win = lookUp(state.memory, winKey) as Transaction | undefined;
  const essentials = essentialsOf('rollback', data.roundId, data.gameCode, data.winTransactionId);
  const betKey =
    data.betTransactionId === undefined ? win?.betKey : transactionKey(data.vendorId, data.betTransactionId);
  let memory = change(transaction(state, data, 'rollback', essentials), winKey, rolledBack);
  if (betKey) memory = change<Transaction>(memory, betKey, (bet) => ({ ...bet, wins: bet.wins - 1 }));
  else if (!data.isPromo && mayBeForgotten(state.memory, winKey))
    memory = forgetBetsThatWon(memory, roundKeyOf(data.vendorId, data.roundId));
  const payoutMinor = BigInt(data.amountMinor) + BigInt(data.receivableMinor);
  return {
    ...state,
    mainMinor: BigInt(data.balanceAfterMinor),
    receivableMinor: state.receivableMinor + BigInt(data.receivableMinor),
    memory: data.isPromo
      ? memory
      : change<Round>(memory, roundKeyOf(data.vendorId, data.roundId), (round) => ({
          ...round,
          payoutMinor: round.payoutMinor - payoutMinor,
        })),
  };
}

/**
 * Events of before do not name the bet of the win that was taken back. Where the win is forgotten as well, how many
 * wins of the round's bets still stand is not known any more: they are forgotten too, and looked up should they be
 * asked for.
 */
function forgetBetsThatWon(memory: Memory, roundKey: string): Memory {
  return forget(memory, (entry) => entry.kind === 'bet' && entry.roundKey === roundKey && entry.wins > 0);
}

function evolveTombstoned(state: WalletState, data: DataOf<'RollbackTombstoned'>): WalletState {
  const rollback = { ...data, operatorTransactionId: '', amountMinor: '0' };
  const essentials = essentialsOf('rollback', data.roundId, data.gameCode, data.referenceTransactionId);
  const withRollback = { ...state, memory: transaction(state, rollback, 'rollback', essentials) };
  const tombstone = { ...rollback, transactionId: data.referenceTransactionId };
  return { ...state, memory: transaction(withRollback, tombstone, 'tombstone', '') };
}

function evolveRepetitionNoted(state: WalletState, data: DataOf<'RepetitionNoted'>): WalletState {
  const { of, roundId, gameCode, referenceTransactionId } = data;
  const essentials =
    of === 'close'
      ? essentialsOf('close', roundId, gameCode)
      : essentialsOf('rollback', roundId, gameCode, referenceTransactionId);
  const noted = { ...data, operatorTransactionId: '', amountMinor: '0' };
  return { ...state, memory: transaction(state, noted, of, essentials) };
}

function evolveRoundClosed(state: WalletState, data: DataOf<'RoundClosed'>): WalletState {
  // A bet or a win that closes its round has been remembered under the same id already.
  const isKnown = lookUp(state.memory, transactionKey(data.vendorId, data.transactionId)) !== undefined;
  const withRound = change<Round>(state.memory, roundKeyOf(data.vendorId, data.roundId), (round) => ({
    ...round,
    isClosed: true,
  }));
  if (isKnown) return { ...state, memory: withRound };
  const essentials = essentialsOf('close', data.roundId, data.gameCode);
  const { revision } = state;
  return {
    ...state,
    memory: transaction({ memory: withRound, revision }, { ...data, amountMinor: '0' }, 'close', essentials),
  };
}

function evolveTransfer(
  state: WalletState,
  event: Extract<WalletEvent, { type: 'MovedToVendor' | 'MovedFromVendor' }>,
): WalletState {
  const { data } = event;
  const isIn = event.type === 'MovedToVendor';
  const changeMinor = isIn ? BigInt(data.amountMinor) : -BigInt(data.amountMinor);
  const kind = isIn ? 'transferIn' : 'transferOut';
  return {
    ...state,
    mainMinor: BigInt(data.balanceAfterMinor),
    vendorMinor: state.vendorMinor.update(data.vendorId, 0n, (minor) => minor + changeMinor),
    memory: transaction(state, { ...data, roundId: '' }, kind, essentialsOf(kind, data.amountMinor)),
  };
}
