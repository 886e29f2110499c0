import { accept, assertNever, reject, repeated, type Decider } from '@kernel/decider';
import { MAX_MINOR, shareOfPpm } from '@kernel/money';
import type { Snapshotted } from '@kernel/snapshot';
import { allowDeposit, endAllowance } from './allowances/deposit-allowances.decide';
import { chargeShortfall, paySalary, receiveFromUpline, sendToDownline } from './wallet.agents';
import { creditDeposit, reverseDeposit } from './wallet.deposits';
import { isAboveCeiling } from './withheld/win-ceiling';
import type { CommandOf, WalletCommand, WalletRejection } from './wallet.commands';
import type { JackpotEntry, WalletEvent } from './wallet.events';
import {
  movement,
  receivableCollected,
  repetitionNoted,
  roundClosed,
  vendorMovement,
  type WalletDecision,
} from './wallet.movements';
import { accounts, balanced, transfer } from './wallet.postings';
import { keysAskedBy, Known, type WalletFacts } from './wallet.known';
import type { Transaction } from './memory/entries';
import { emptyWallet, evolve, type WalletState } from './wallet.state';
import { adjustmentKey, essentialsOf, jackpotKey, roundKeyOf, transactionIdIn, transactionKey } from './wallet.keys';
import { walletSize, walletSnapshot } from './wallet.snapshot';
import { freeAtVendor, receiveFromVendor } from './vendor-wallets/vendor-funds.decide';
import { recordVendorPlay } from './vendor-wallets/vendor-play.decide';
import { decideHeldFunds } from './withdrawals/held-funds.decide';
import { decideUnclaimed } from './unclaimed/unclaimed.decide';
import { ceilingOfWin, rollBackWithheldWin, settleWithheldWin, winWithheld } from './withheld/withheld-wins.decide';

/**
 * Keys that a wallet remembers exactly, at the least: what a vendor sends again within the next twenty rounds or so.
 */
const REMEMBERED_KEYS = 64;

/** A wallet that has forgotten old keys says which of them a decision depends on, and is asked again with them. */
export interface BoundedWallet
  extends Omit<Decider<WalletState, WalletCommand, WalletEvent, WalletRejection>, 'decide'>, Snapshotted<WalletState> {
  readonly decide: (
    state: WalletState,
    command: WalletCommand,
    recalled?: WalletFacts,
  ) => WalletDecision | { readonly kind: 'recall'; readonly keys: readonly string[] };
}

/**
 * The member's funds: one stream for each member, and every rule of the vendor API's decision table. Its states
 * remember every key.
 */
export const walletDecider: Decider<WalletState, WalletCommand, WalletEvent, WalletRejection> = {
  category: 'wallet',
  initial: () => emptyWallet(Infinity),
  evolve,
  decide: (state, command) => decideKnowing(state, new Known(state), command),
};

/** The same rules for wallets that live long: old keys are forgotten, and recalled when a decision depends on one. */
export const boundedWallet = boundedWalletOf(REMEMBERED_KEYS);

export function boundedWalletOf(capacity: number): BoundedWallet {
  return {
    category: 'wallet',
    initial: () => emptyWallet(capacity),
    evolve,
    decide(state, command, recalled) {
      const known = new Known(state, recalled);
      const keys = keysAskedBy(command).filter((key) => !known.isCertain(key));
      return keys.length > 0 ? { kind: 'recall', keys } : decideKnowing(state, known, command);
    },
    snapshot: walletSnapshot(capacity),
    sizeOf: walletSize,
  };
}

function decideKnowing(state: WalletState, known: Known, command: WalletCommand): WalletDecision {
  const decision = decideByRules(state, known, command);
  if (decision.kind !== 'accepted') return decision;
  return isBeyondAllLimits(state, command, decision.events[0]?.type) ? reject('LIMIT_REACHED') : decision;
}

/** Amounts that nothing can hold are refused by name, and not by whatever they would break. */
function isBeyondAllLimits(state: WalletState, command: WalletCommand, first?: WalletEvent['type']): boolean {
  if (command.type === 'ChargeShortfall') return command.dueMinor > MAX_MINOR;
  if (!('amountMinor' in command)) return false;
  const { amountMinor } = command;
  if (amountMinor < 0n) throw new RangeError(`${command.type} of a negative amount`);
  // Money that a vendor gave by our order waits where the balance has no room for it.
  if (command.type === 'MoveFromVendor' && command.gives) return false;
  if (command.type === 'MoveToVendor') return state.vendorMinor.get(command.vendorId, 0n) + amountMinor > MAX_MINOR;
  const isDebit =
    command.type === 'PlaceBet' ||
    command.type === 'ReverseDeposit' ||
    command.type === 'SendToDownline' ||
    command.type === 'HoldWithdrawal' ||
    command.type === 'SetUnclaimedAside' ||
    (command.type === 'AdjustBalance' && command.direction === 'debit');
  // A win that waits, and one that is refused, leave the balance alone.
  const isWithheld = first === 'WinWithheld' || first === 'WithheldWinRefused' || first === 'WithheldVendorWinRefused';
  return !isDebit && (isWithheld ? 0n : state.mainMinor) + amountMinor > MAX_MINOR;
}

function decideByRules(state: WalletState, known: Known, command: WalletCommand): WalletDecision {
  switch (command.type) {
    case 'CreditDeposit':
      return creditDeposit(state, known, command);
    case 'ReverseDeposit':
      return reverseDeposit(state, known, command);
    case 'AllowDeposit':
      return allowDeposit(state, known, command);
    case 'EndDepositAllowance':
      return endAllowance(state, command);
    case 'AdjustBalance':
      return adjustBalance(state, known, command);
    case 'PaySalary':
      return paySalary(state, known, command);
    case 'ChargeShortfall':
      return chargeShortfall(state, known, command);
    case 'SendToDownline':
      return sendToDownline(state, known, command);
    case 'ReceiveFromUpline':
      return receiveFromUpline(state, known, command);
    case 'HoldWithdrawal':
    case 'ReleaseWithdrawal':
    case 'CaptureWithdrawal':
    case 'ReturnWithdrawal':
      return decideHeldFunds(state, known, command);
    case 'SetUnclaimedAside':
    case 'GiveUnclaimedBack':
      return decideUnclaimed(state, known, command);
    case 'FreezeWallet':
    case 'ReleaseWallet':
      return freezeOrRelease(state, command);
    case 'PlaceBet':
      return placeBet(state, known, command);
    case 'AwardJackpot':
      return awardJackpot(state, known, command);
    case 'RecordWin':
      return recordWin(state, known, command);
    case 'RecordPromoWin':
      return recordPromoWin(state, known, command);
    case 'SettleWithheldWin':
      return settleWithheldWin(state, known, command);
    case 'RollBack':
      return rollBack(state, known, command);
    case 'CloseRound':
      return closeRound(known, command);
    case 'MoveToVendor':
    case 'MoveFromVendor':
      return moveBetweenWallets(state, known, command);
    case 'RecordVendorPlay':
      return recordVendorPlay(state, command);
    default:
      return assertNever(command);
  }
}

function adjustBalance(state: WalletState, known: Known, command: CommandOf<'AdjustBalance'>): WalletDecision {
  const { memberId, adjustmentId, direction, amountMinor, reason } = command;
  const changeMinor = direction === 'credit' ? amountMinor : -amountMinor;
  const adjusted = known.credit(adjustmentKey(adjustmentId));
  if (adjusted) return adjusted.changeMinor === changeMinor ? repeated : reject('KEY_REUSED');
  if (state.mainMinor + changeMinor < 0n) return reject('NOT_ENOUGH_MONEY');
  const postings = transfer(accounts.house, accounts.main(memberId), changeMinor);
  const event: WalletEvent = {
    type: 'BalanceAdjusted',
    data: { ...movement(state, command, amountMinor, changeMinor, postings), adjustmentId, direction, reason },
  };
  return direction === 'credit'
    ? accept<WalletEvent>(event, ...receivableCollected(evolve(state, event), command))
    : accept(event);
}

function freezeOrRelease(state: WalletState, command: CommandOf<'FreezeWallet' | 'ReleaseWallet'>): WalletDecision {
  const { memberId, findingId, occurredAt } = command;
  const isFreeze = command.type === 'FreezeWallet';
  if (state.frozenFor.has(findingId) === isFreeze) return repeated;
  if (!isFreeze) return accept({ type: 'WalletReleased', data: { memberId, findingId, occurredAt } });
  return accept({ type: 'WalletFrozen', data: { memberId, findingId, reason: command.reason, occurredAt } });
}

function placeBet(state: WalletState, known: Known, command: CommandOf<'PlaceBet'>): WalletDecision {
  const essentials = essentialsOf('bet', command.roundId, command.gameCode, command.amountMinor);
  const decided = decidedBefore(known, command, essentials);
  if (decided) return decided;
  if (command.refusal) return reject(command.refusal);
  if (!state.frozenFor.isEmpty()) return reject('PLAYER_BLOCKED');
  const round = known.round(roundKeyOf(command.vendorId, command.roundId));
  if (round?.isClosed) return reject('ROUND_CLOSED');
  if (command.amountMinor > state.mainMinor) return reject('NOT_ENOUGH_MONEY');
  const jackpot = jackpotEntry(command);
  const shareMinor = BigInt(jackpot?.shareMinor ?? 0);
  const postings = balanced([
    [accounts.main(command.memberId), -command.amountMinor],
    [accounts.house, command.amountMinor - shareMinor],
    [accounts.jackpot, shareMinor],
  ]);
  const moved = vendorMovement(state, command, command.amountMinor, -command.amountMinor, postings);
  const placed: WalletEvent = { type: 'BetPlaced', data: jackpot ? Object.assign(moved, { jackpot }) : moved };
  return command.closesRound
    ? accept<WalletEvent>(
        placed,
        roundClosed(command, (round?.stakeMinor ?? 0n) + command.amountMinor, round?.payoutMinor ?? 0n),
      )
    : accept(placed);
}

/**
 * The share is rounded down. A stake so small that nothing of it goes into the pot takes no part: a member cannot win a
 * pot without having paid into it.
 */
function jackpotEntry({ amountMinor, jackpot }: CommandOf<'PlaceBet'>): JackpotEntry | undefined {
  if (!jackpot) return undefined;
  const { termsVersion, sharePpm, draw } = jackpot;
  const shareMinor = shareOfPpm(amountMinor, sharePpm);
  if (shareMinor > amountMinor) throw new RangeError('A jackpot takes more than the stake');
  if (shareMinor === 0n) return undefined;
  return { termsVersion, shareMinor: shareMinor.toString(), draw: draw.toString(), isHit: draw < amountMinor };
}

/**
 * The check that the bet still stands is made here and nowhere else, because the bet may be taken back at the same
 * moment.
 */
function awardJackpot(state: WalletState, known: Known, command: CommandOf<'AwardJackpot'>): WalletDecision {
  const { memberId, hitId, amountMinor, bet } = command;
  const awarded = known.credit(jackpotKey(hitId));
  if (awarded) return awarded.changeMinor === amountMinor ? repeated : reject('KEY_REUSED');
  const hit = known.transaction(transactionKey(bet.vendorId, bet.transactionId));
  if (hit?.kind !== 'bet' || !hit.isHit) return reject('TRANSACTION_DOES_NOT_EXIST');
  if (hit.isRolledBack) return reject('TRANSACTION_ROLLED_BACK');
  const postings = transfer(accounts.jackpot, accounts.main(memberId), amountMinor);
  const won: WalletEvent = {
    type: 'JackpotWon',
    data: { ...movement(state, command, amountMinor, amountMinor, postings), hitId, bet },
  };
  return accept<WalletEvent>(won, ...receivableCollected(evolve(state, won), command));
}

function recordWin(state: WalletState, known: Known, command: CommandOf<'RecordWin'>): WalletDecision {
  const { betTransactionId, isFree, amountMinor } = command;
  const essentials = essentialsOf('win', command.roundId, command.gameCode, amountMinor, betTransactionId);
  const decided = decidedBefore(known, command, essentials);
  if (decided) return decided;
  const bet = known.transaction(transactionKey(command.vendorId, betTransactionId));
  if (bet?.kind === 'tombstone' || bet?.isRolledBack) return reject('TRANSACTION_ROLLED_BACK');
  const roundKey = roundKeyOf(command.vendorId, command.roundId);
  if (bet?.kind !== 'bet' || bet.roundKey !== roundKey) return reject('TRANSACTION_DOES_NOT_EXIST');
  const round = known.round(roundKey);
  if (round?.isClosed) return reject('ROUND_CLOSED');
  const stakeMinor = round?.stakeMinor ?? bet.amountMinor;
  const paidMinor = round?.payoutMinor ?? 0n;
  const ceilingMinor = ceilingOfWin(command, bet, stakeMinor);
  if (ceilingMinor !== undefined && isAboveCeiling(amountMinor, paidMinor, ceilingMinor)) {
    const waits = winWithheld(state, command, { ceilingMinor, stakeMinor, paidMinor });
    return command.closesRound ? accept(waits, roundClosed(command, stakeMinor, paidMinor)) : accept(waits);
  }
  const postings = transfer(accounts.house, accounts.main(command.memberId), amountMinor);
  const moved = vendorMovement(state, command, amountMinor, amountMinor, postings);
  const won: WalletEvent = { type: 'BetWon', data: Object.assign(moved, { betTransactionId, isFree }) };
  return command.closesRound
    ? accept<WalletEvent>(won, roundClosed(command, stakeMinor, paidMinor + amountMinor))
    : accept(won);
}

function recordPromoWin(state: WalletState, known: Known, command: CommandOf<'RecordPromoWin'>): WalletDecision {
  const { campaignId, amountMinor, ceilingMinor } = command;
  const decided = decidedBefore(known, command, essentialsOf('promo', command.gameCode, amountMinor, campaignId));
  if (decided) return decided;
  if (ceilingMinor !== undefined && isAboveCeiling(amountMinor, 0n, ceilingMinor))
    return accept(winWithheld(state, command, { ceilingMinor, stakeMinor: 0n, paidMinor: 0n }));
  const postings = transfer(accounts.promotion, accounts.main(command.memberId), amountMinor);
  return accept({
    type: 'PromoWon',
    data: { ...vendorMovement(state, command, amountMinor, amountMinor, postings), campaignId },
  });
}

function rollBack(state: WalletState, known: Known, command: CommandOf<'RollBack'>): WalletDecision {
  const { referenceTransactionId } = command;
  const essentials = essentialsOf('rollback', command.roundId, command.gameCode, referenceTransactionId);
  const decided = decidedBefore(known, command, essentials);
  if (decided) return decided;
  // One id cannot be both the rollback and what it rolls back.
  if (referenceTransactionId === command.transactionId) return reject('TRANSACTION_DOES_NOT_EXIST');
  const target = known.transaction(transactionKey(command.vendorId, referenceTransactionId));
  if (!target) return tombstone(command);
  if (target.kind === 'tombstone' || target.isRolledBack) return repetitionNoted(command);
  if (target.roundKey !== roundKeyOf(command.vendorId, command.roundId)) return reject('TRANSACTION_DOES_NOT_EXIST');
  const isWin = target.kind === 'win' || target.kind === 'promo';
  if (isWin && (target.withheld === 'waiting' || target.withheld === 'refused'))
    return rollBackWithheldWin(state, command, target);
  switch (target.kind) {
    case 'bet':
      return target.wins > 0 ? reject('ROUND_SETTLED') : rollBackBet(state, command, target);
    case 'win':
      return rollBackWin(state, command, target, accounts.house);
    case 'promo':
      return rollBackWin(state, command, target, accounts.promotion);
    default:
      return reject('TRANSACTION_DOES_NOT_EXIST');
  }
}

function tombstone(command: CommandOf<'RollBack'>): WalletDecision {
  const { memberId, vendorId, gameCode, roundId, transactionId, referenceTransactionId, occurredAt } = command;
  return accept({
    type: 'RollbackTombstoned',
    data: { memberId, vendorId, gameCode, roundId, transactionId, referenceTransactionId, occurredAt },
  });
}

function rollBackBet(state: WalletState, command: CommandOf<'RollBack'>, bet: Transaction): WalletDecision {
  const postings = transfer(accounts.house, accounts.main(command.memberId), bet.amountMinor);
  return accept({
    type: 'BetRolledBack',
    data: {
      ...vendorMovement(state, command, bet.amountMinor, bet.amountMinor, postings),
      betTransactionId: command.referenceTransactionId,
      ...(bet.shareMinor > 0n ? { jackpotShareMinor: bet.shareMinor.toString() } : {}),
    },
  });
}

/** Takes back what is there; the rest is owed, so that the balance never falls below zero. */
function rollBackWin(
  state: WalletState,
  command: CommandOf<'RollBack'>,
  win: Transaction,
  payer: string,
): WalletDecision {
  const takenMinor = win.amountMinor < state.mainMinor ? win.amountMinor : state.mainMinor;
  const owedMinor = win.amountMinor - takenMinor;
  const postings = balanced([
    [accounts.main(command.memberId), -takenMinor],
    [accounts.receivable(command.memberId), -owedMinor],
    [payer, win.amountMinor],
  ]);
  return accept({
    type: 'WinRolledBack',
    data: {
      ...vendorMovement(state, command, takenMinor, -takenMinor, postings),
      winTransactionId: command.referenceTransactionId,
      ...(win.kind === 'win' ? { betTransactionId: transactionIdIn(win.betKey, command.vendorId) } : {}),
      receivableMinor: owedMinor.toString(),
      isPromo: win.kind === 'promo',
    },
  });
}

function closeRound(known: Known, command: CommandOf<'CloseRound'>): WalletDecision {
  const decided = decidedBefore(known, command, essentialsOf('close', command.roundId, command.gameCode));
  if (decided) return decided;
  const round = known.round(roundKeyOf(command.vendorId, command.roundId));
  if (!round) return reject('TRANSACTION_DOES_NOT_EXIST');
  if (round.isClosed) return repetitionNoted(command);
  return accept(roundClosed(command, round.stakeMinor, round.payoutMinor));
}

function moveBetweenWallets(
  state: WalletState,
  known: Known,
  command: CommandOf<'MoveToVendor' | 'MoveFromVendor'>,
): WalletDecision {
  const { memberId, vendorId, transactionId, operatorTransactionId, amountMinor } = command;
  const isIn = command.type === 'MoveToVendor';
  const decided = decidedBefore(known, command, essentialsOf(isIn ? 'transferIn' : 'transferOut', amountMinor));
  if (decided) return decided;
  if (command.type === 'MoveFromVendor' && command.gives) return receiveFromVendor(state, command, command.gives);
  if (isIn && command.refusal) return reject(command.refusal);
  if (isIn && !state.frozenFor.isEmpty()) return reject('PLAYER_BLOCKED');
  const available = isIn ? state.mainMinor : freeAtVendor(state, vendorId);
  if (amountMinor > available) return reject('NOT_ENOUGH_MONEY');
  const main = accounts.main(memberId);
  const atVendor = accounts.atVendor(memberId, vendorId);
  const postings = isIn ? transfer(main, atVendor, amountMinor) : transfer(atVendor, main, amountMinor);
  const change = isIn ? -amountMinor : amountMinor;
  const data = {
    ...movement(state, command, amountMinor, change, postings),
    vendorId,
    transactionId,
    operatorTransactionId,
  };
  return accept({ type: isIn ? 'MovedToVendor' : 'MovedFromVendor', data });
}

/** The earlier decision under this transaction id, if there is one. */
function decidedBefore(
  known: Known,
  command: { readonly vendorId: string; readonly transactionId: string },
  essentials: string,
): WalletDecision | undefined {
  const before = known.transaction(transactionKey(command.vendorId, command.transactionId));
  if (!before) return undefined;
  if (before.kind === 'tombstone') return reject('TRANSACTION_ROLLED_BACK');
  if (before.essentials !== essentials) return reject('DUPLICATE_TRANSACTION');
  // To say OK once more to a bet that was rolled back would let the vendor play on with a stake that it does not have.
  if (before.kind === 'bet' && before.isRolledBack) return reject('TRANSACTION_ROLLED_BACK');
  return { kind: 'repeated', reference: before.operatorTransactionId };
}
