import { accept, fold, repeated, type Decider, type Decision } from '@kernel/decider';
import { PLAY_MONEY } from '@kernel/money';
import type { VendorsOwnCommand, WalletRejection } from '../../domain/wallet.commands';
import { walletDecider } from '../../domain/wallet.decide';
import type { WalletEvent } from '../../domain/wallet.events';
import { movement } from '../../domain/wallet.movements';
import { accounts, transfer } from '../../domain/wallet.postings';
import { walletSize } from '../../domain/wallet.snapshot';
import type { WalletState } from '../../domain/wallet.state';
import type { PlayMoneyGranted, TrialPlayEvent, TrialWalletEvent } from './trial-wallet.events';

/** The play money that a trial account begins with and is refilled to, in minor units of `FUN`. */
export const START_MINOR = 100_000n;
/** A balance below it is refilled. */
export const LOW_MINOR = 1_000n;
/** The shortest time between two refills, in milliseconds. */
export const REFILL_EVERY_MS = 3_600_000;
/** The time after the first play money for which bets are taken, in milliseconds. */
export const TRIAL_LIFE_MS = 86_400_000;

export interface TrialWalletState {
  readonly wallet: WalletState;
  /** The business time of the first play money and of the last refill; null before it. */
  readonly startedAt: string | null;
  readonly refilledAt: string | null;
}

/** The transactions that a vendor may send for a trial account: nothing is promoted, and nothing is transferred. */
export type TrialPlayCommand = Extract<
  VendorsOwnCommand,
  { readonly type: 'PlaceBet' | 'RecordWin' | 'RollBack' | 'CloseRound' }
>;

/** Grants the sum that is due: the first play money, or a refill. Nothing happens when nothing is due. */
export interface GrantPlayMoney {
  readonly type: 'GrantPlayMoney';
  readonly memberId: string;
  /** Business time, ISO 8601 in UTC. */
  readonly occurredAt: string;
}

export type TrialWalletCommand = TrialPlayCommand | GrantPlayMoney;

type TrialDecider = Decider<TrialWalletState, TrialWalletCommand, TrialWalletEvent, WalletRejection>;

/**
 * The play money of a trial account: the rules of the wallet, on a stream and in a currency of its own. A trial lives
 * for a day, so that its state remembers every key.
 */
export const trialWalletDecider: TrialDecider & { readonly sizeOf: (state: TrialWalletState) => number } = {
  category: 'trialwallet',
  initial: () => ({ wallet: walletDecider.initial(), startedAt: null, refilledAt: null }),
  evolve,
  decide(state, command) {
    if (command.type === 'GrantPlayMoney') {
      const due = grantDue(state, command);
      return due.length > 0 ? accept<TrialWalletEvent>(...due) : repeated;
    }
    return play(state, command);
  },
  sizeOf: ({ wallet }) => walletSize(wallet),
};

function evolve(state: TrialWalletState, event: TrialWalletEvent): TrialWalletState {
  if (event.type !== 'PlayMoneyGranted') return { ...state, wallet: walletDecider.evolve(state.wallet, event) };
  const { reason, balanceAfterMinor, occurredAt } = event.data;
  const wallet = { ...state.wallet, revision: state.wallet.revision + 1, mainMinor: BigInt(balanceAfterMinor) };
  return reason === 'start'
    ? { ...state, wallet, startedAt: occurredAt }
    : { ...state, wallet, refilledAt: occurredAt };
}

/**
 * Decides as the wallet does. The sum that is due is granted before a bet, so that nobody is refused for play money
 * that is owed, and at the end of a round, so that the balance that the vendor is told can be played with.
 */
function play(state: TrialWalletState, command: TrialPlayCommand): Decision<TrialWalletEvent, WalletRejection> {
  const isBet = command.type === 'PlaceBet' && command.refusal === null;
  const before = isBet ? grantDue(state, command) : [];
  const ready = fold(trialWalletDecider, state, before);
  const decision = walletDecider.decide(ready.wallet, forNothing(ready, command));
  if (decision.kind !== 'accepted') return decision;
  const played = decision.events.map(playEvent);
  const ended = played.some(({ type }) => type === 'RoundClosed' || type === 'BetRolledBack');
  const after = ended ? grantDue(fold(trialWalletDecider, ready, played), command) : [];
  return accept<TrialWalletEvent>(...before, ...played, ...after);
}

/**
 * Play money takes no part in the jackpot, and no win of it waits for finance. A bet after the trial's life is refused
 * as one of a session that has ended; its repetition is answered all the same.
 */
function forNothing({ startedAt }: TrialWalletState, command: TrialPlayCommand): TrialPlayCommand {
  if (command.type === 'RecordWin') {
    const { ceiling: _, ...win } = command;
    return win;
  }
  if (command.type !== 'PlaceBet') return command;
  const { jackpot: _, ...bet } = command;
  const isOver = startedAt !== null && isLater(command, startedAt, TRIAL_LIFE_MS);
  return isOver ? { ...bet, refusal: 'TOKEN_EXPIRED' } : bet;
}

function grantDue(
  { wallet, startedAt, refilledAt }: TrialWalletState,
  { memberId, occurredAt }: Pick<GrantPlayMoney, 'memberId' | 'occurredAt'>,
): PlayMoneyGranted[] {
  if (startedAt !== null) {
    if (wallet.mainMinor >= LOW_MINOR || isLater({ occurredAt }, startedAt, TRIAL_LIFE_MS)) return [];
    if (refilledAt !== null && !isLater({ occurredAt }, refilledAt, REFILL_EVERY_MS)) return [];
  }
  const amountMinor = START_MINOR - wallet.mainMinor;
  const postings = transfer(accounts.house, accounts.main(memberId), amountMinor);
  const lent = movement(wallet, { memberId, occurredAt, currency: PLAY_MONEY }, amountMinor, amountMinor, postings);
  return [{ type: 'PlayMoneyGranted', data: { ...lent, reason: startedAt === null ? 'start' : 'refill' } }];
}

function isLater({ occurredAt }: { readonly occurredAt: string }, than: string, byMs: number): boolean {
  return Date.parse(occurredAt) - Date.parse(than) >= byMs;
}

const PLAYED: Readonly<Record<TrialPlayEvent['type'], true>> = {
  BetPlaced: true,
  BetWon: true,
  BetRolledBack: true,
  WinRolledBack: true,
  RollbackTombstoned: true,
  RepetitionNoted: true,
  RoundClosed: true,
};

/** @throws Error for an event that no command of a trial can bring about, which is a fault of ours */
function playEvent(event: WalletEvent): TrialPlayEvent {
  if (!(event.type in PLAYED)) throw new Error(`The play of a trial account led to ${event.type}`);
  return event as TrialPlayEvent;
}
