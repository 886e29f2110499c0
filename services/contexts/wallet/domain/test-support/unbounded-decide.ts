import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { WalletCommand, WalletRejection } from '../wallet.commands';
import type { JackpotEntry, Movement, Posting, RoundClosed, VendorMovement, WalletEvent } from '../wallet.events';
import { accounts, balanced, transfer } from '../wallet.postings';
import {
  emptyWallet,
  essentialsOf,
  evolve,
  roundKeyOf,
  transactionKey,
  type Transaction,
  type WalletState,
} from './unbounded-state';

type WalletDecision = Decision<WalletEvent, WalletRejection>;
type CommandOf<Type extends WalletCommand['type']> = Extract<WalletCommand, { type: Type }>;

export const unboundedWallet: Decider<WalletState, WalletCommand, WalletEvent, WalletRejection> = {
  category: 'wallet',
  initial: () => emptyWallet,
  evolve,
  decide,
};

function decide(state: WalletState, command: WalletCommand): WalletDecision {
  switch (command.type) {
    case 'CreditDeposit':
      return creditDeposit(state, command);
    case 'AdjustBalance':
      return adjustBalance(state, command);
    case 'PaySalary':
      return paySalary(state, command);
    case 'ChargeShortfall':
      return chargeShortfall(state, command);
    case 'SendToDownline':
      return sendToDownline(state, command);
    case 'ReceiveFromUpline':
      return receiveFromUpline(state, command);
    case 'FreezeWallet':
    case 'ReleaseWallet':
      return freezeOrRelease(state, command);
    case 'PlaceBet':
      return placeBet(state, command);
    case 'AwardJackpot':
      return awardJackpot(state, command);
    case 'RecordWin':
      return recordWin(state, command);
    case 'RecordPromoWin':
      return recordPromoWin(state, command);
    case 'RollBack':
      return rollBack(state, command);
    case 'CloseRound':
      return closeRound(state, command);
    case 'MoveToVendor':
    case 'MoveFromVendor':
      return moveBetweenWallets(state, command);
    default:
      return assertNever(command);
  }
}

function creditDeposit(state: WalletState, command: CommandOf<'CreditDeposit'>): WalletDecision {
  const credited = state.deposits.get(command.depositId);
  if (credited !== undefined) return credited === command.amountMinor ? repeated : reject('KEY_REUSED');
  const { memberId, depositId, providerId, amountMinor } = command;
  const postings = transfer(accounts.provider(providerId), accounts.main(memberId), amountMinor);
  const deposited: WalletEvent = {
    type: 'FundsDeposited',
    data: { ...movement(state, command, amountMinor, amountMinor, postings), depositId, providerId },
  };
  return accept<WalletEvent>(deposited, ...receivableCollected(evolve(state, deposited), command));
}

/** Whoever owes pays out of what comes in, as far as it reaches. */
function receivableCollected(
  state: WalletState,
  command: CommandOf<'CreditDeposit' | 'AdjustBalance' | 'AwardJackpot' | 'PaySalary' | 'ReceiveFromUpline'>,
): WalletEvent[] {
  const amountMinor = state.receivableMinor < state.mainMinor ? state.receivableMinor : state.mainMinor;
  if (amountMinor === 0n) return [];
  const postings = transfer(accounts.main(command.memberId), accounts.receivable(command.memberId), amountMinor);
  return [{ type: 'ReceivableCollected', data: movement(state, command, amountMinor, -amountMinor, postings) }];
}

function adjustBalance(state: WalletState, command: CommandOf<'AdjustBalance'>): WalletDecision {
  const { memberId, adjustmentId, direction, amountMinor, reason } = command;
  const changeMinor = direction === 'credit' ? amountMinor : -amountMinor;
  const adjusted = state.adjustments.get(adjustmentId);
  if (adjusted !== undefined) return adjusted === changeMinor ? repeated : reject('KEY_REUSED');
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

function paySalary(state: WalletState, command: CommandOf<'PaySalary'>): WalletDecision {
  const { memberId, paymentId, kind, billId, windowKey, amountMinor } = command;
  const before = state.payments.get(`SalaryPaid/${paymentId}`);
  if (before) return before.data.amountMinor === String(amountMinor) ? repeated : reject('KEY_REUSED');
  const postings = transfer('salary', accounts.main(memberId), amountMinor);
  const paid: WalletEvent = {
    type: 'SalaryPaid',
    data: { ...movement(state, command, amountMinor, amountMinor, postings), paymentId, kind, billId, windowKey },
  };
  return accept<WalletEvent>(paid, ...receivableCollected(evolve(state, paid), command));
}

function chargeShortfall(state: WalletState, command: CommandOf<'ChargeShortfall'>): WalletDecision {
  const { memberId, chargeId, kind, billId, dueMinor } = command;
  const before = state.payments.get(`ShortfallCharged/${chargeId}`);
  if (before?.type === 'ShortfallCharged') {
    return before.data.dueMinor === String(dueMinor)
      ? { kind: 'repeated', reference: before.data.amountMinor }
      : reject('KEY_REUSED');
  }
  let takenMinor = state.frozenFor.size > 0 ? 0n : dueMinor;
  if (takenMinor > state.mainMinor) takenMinor = state.mainMinor;
  const postings = transfer(accounts.main(memberId), 'salary', takenMinor);
  const data = {
    ...movement(state, command, takenMinor, -takenMinor, postings),
    chargeId,
    kind,
    billId,
    dueMinor: String(dueMinor),
  };
  return accept<WalletEvent>({ type: 'ShortfallCharged', data });
}

function sendToDownline(state: WalletState, command: CommandOf<'SendToDownline'>): WalletDecision {
  const { memberId, transferId, toMemberId, amountMinor } = command;
  const before = state.payments.get(`SentToDownline/${transferId}`);
  if (before?.type === 'SentToDownline') {
    return before.data.amountMinor === String(amountMinor) && before.data.toMemberId === toMemberId
      ? repeated
      : reject('KEY_REUSED');
  }
  if (state.frozenFor.size > 0) return reject('PLAYER_BLOCKED');
  if (amountMinor > state.mainMinor) return reject('NOT_ENOUGH_MONEY');
  const postings = transfer(accounts.main(memberId), 'suspense', amountMinor);
  return accept<WalletEvent>({
    type: 'SentToDownline',
    data: { ...movement(state, command, amountMinor, -amountMinor, postings), transferId, toMemberId },
  });
}

function receiveFromUpline(state: WalletState, command: CommandOf<'ReceiveFromUpline'>): WalletDecision {
  const { memberId, transferId, fromMemberId, amountMinor } = command;
  const before = state.payments.get(`ReceivedFromUpline/${transferId}`);
  if (before?.type === 'ReceivedFromUpline') {
    return before.data.amountMinor === String(amountMinor) && before.data.fromMemberId === fromMemberId
      ? repeated
      : reject('KEY_REUSED');
  }
  const postings = transfer('suspense', accounts.main(memberId), amountMinor);
  const received: WalletEvent = {
    type: 'ReceivedFromUpline',
    data: { ...movement(state, command, amountMinor, amountMinor, postings), transferId, fromMemberId },
  };
  return accept<WalletEvent>(received, ...receivableCollected(evolve(state, received), command));
}

function freezeOrRelease(state: WalletState, command: CommandOf<'FreezeWallet' | 'ReleaseWallet'>): WalletDecision {
  const { memberId, findingId, occurredAt } = command;
  const isFreeze = command.type === 'FreezeWallet';
  if (state.frozenFor.has(findingId) === isFreeze) return repeated;
  if (!isFreeze) return accept({ type: 'WalletReleased', data: { memberId, findingId, occurredAt } });
  return accept({ type: 'WalletFrozen', data: { memberId, findingId, reason: command.reason, occurredAt } });
}

function placeBet(state: WalletState, command: CommandOf<'PlaceBet'>): WalletDecision {
  const essentials = essentialsOf('bet', command.roundId, command.gameCode, command.amountMinor);
  const known = knownTransaction(state, command, essentials);
  if (known) return known;
  if (command.refusal) return reject(command.refusal);
  if (!state.frozenFor.isEmpty()) return reject('PLAYER_BLOCKED');
  if (state.rounds.get(roundKeyOf(command.vendorId, command.roundId))?.isClosed) return reject('ROUND_CLOSED');
  if (command.amountMinor > state.mainMinor) return reject('NOT_ENOUGH_MONEY');
  const jackpot = entryOf(command);
  const shareMinor = BigInt(jackpot?.shareMinor ?? 0);
  const postings = balanced([
    [accounts.main(command.memberId), -command.amountMinor],
    [accounts.house, command.amountMinor - shareMinor],
    [accounts.jackpot, shareMinor],
  ]);
  const placed: WalletEvent = {
    type: 'BetPlaced',
    data: {
      ...vendorMovement(state, command, command.amountMinor, -command.amountMinor, postings),
      ...(jackpot && { jackpot }),
    },
  };
  return command.closesRound
    ? accept<WalletEvent>(placed, roundClosed(evolve(state, placed), command))
    : accept(placed);
}

function entryOf({ amountMinor, jackpot }: CommandOf<'PlaceBet'>): JackpotEntry | undefined {
  const shareMinor = jackpot ? (amountMinor * jackpot.sharePpm) / 1_000_000n : 0n;
  if (!jackpot || shareMinor === 0n) return undefined;
  const { termsVersion, draw } = jackpot;
  return { termsVersion, shareMinor: shareMinor.toString(), draw: draw.toString(), isHit: amountMinor > draw };
}

function awardJackpot(state: WalletState, command: CommandOf<'AwardJackpot'>): WalletDecision {
  const { memberId, hitId, amountMinor, bet } = command;
  const awarded = state.jackpots.get(hitId);
  if (awarded !== undefined) return awarded === amountMinor ? repeated : reject('KEY_REUSED');
  const hit = state.transactions.get(transactionKey(bet.vendorId, bet.transactionId));
  if (hit?.kind !== 'bet' || !hit.isHit) return reject('TRANSACTION_DOES_NOT_EXIST');
  if (hit.isRolledBack) return reject('TRANSACTION_ROLLED_BACK');
  const postings = transfer(accounts.jackpot, accounts.main(memberId), amountMinor);
  const won: WalletEvent = {
    type: 'JackpotWon',
    data: { ...movement(state, command, amountMinor, amountMinor, postings), hitId, bet },
  };
  return accept<WalletEvent>(won, ...receivableCollected(evolve(state, won), command));
}

function recordWin(state: WalletState, command: CommandOf<'RecordWin'>): WalletDecision {
  const { betTransactionId, isFree, amountMinor } = command;
  const essentials = essentialsOf('win', command.roundId, command.gameCode, amountMinor, betTransactionId);
  const known = knownTransaction(state, command, essentials);
  if (known) return known;
  const bet = state.transactions.get(transactionKey(command.vendorId, betTransactionId));
  if (bet?.kind === 'tombstone' || bet?.isRolledBack) return reject('TRANSACTION_ROLLED_BACK');
  const roundKey = roundKeyOf(command.vendorId, command.roundId);
  if (bet?.kind !== 'bet' || bet.roundKey !== roundKey) return reject('TRANSACTION_DOES_NOT_EXIST');
  if (state.rounds.get(roundKey)?.isClosed) return reject('ROUND_CLOSED');
  const postings = transfer(accounts.house, accounts.main(command.memberId), amountMinor);
  const won: WalletEvent = {
    type: 'BetWon',
    data: { ...vendorMovement(state, command, amountMinor, amountMinor, postings), betTransactionId, isFree },
  };
  return command.closesRound ? accept<WalletEvent>(won, roundClosed(evolve(state, won), command)) : accept(won);
}

function recordPromoWin(state: WalletState, command: CommandOf<'RecordPromoWin'>): WalletDecision {
  const { campaignId, amountMinor } = command;
  const known = knownTransaction(state, command, essentialsOf('promo', command.gameCode, amountMinor, campaignId));
  if (known) return known;
  const postings = transfer(accounts.promotion, accounts.main(command.memberId), amountMinor);
  return accept({
    type: 'PromoWon',
    data: { ...vendorMovement(state, command, amountMinor, amountMinor, postings), campaignId },
  });
}

function rollBack(state: WalletState, command: CommandOf<'RollBack'>): WalletDecision {
  const { referenceTransactionId } = command;
  const essentials = essentialsOf('rollback', command.roundId, command.gameCode, referenceTransactionId);
  const known = knownTransaction(state, command, essentials);
  if (known) return known;
  // One id cannot be both the rollback and what it rolls back.
  if (referenceTransactionId === command.transactionId) return reject('TRANSACTION_DOES_NOT_EXIST');
  const target = state.transactions.get(transactionKey(command.vendorId, referenceTransactionId));
  if (!target) return tombstone(command);
  if (target.kind === 'tombstone' || target.isRolledBack) return repeated;
  if (target.roundKey !== roundKeyOf(command.vendorId, command.roundId)) return reject('TRANSACTION_DOES_NOT_EXIST');
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
      ...(bet.shareMinor > 0n && { jackpotShareMinor: bet.shareMinor.toString() }),
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
      ...(win.kind === 'win' ? { betTransactionId: win.betKey.slice(command.vendorId.length + 1) } : {}),
      receivableMinor: owedMinor.toString(),
      isPromo: win.kind === 'promo',
    },
  });
}

function closeRound(state: WalletState, command: CommandOf<'CloseRound'>): WalletDecision {
  const known = knownTransaction(state, command, essentialsOf('close', command.roundId, command.gameCode));
  if (known) return known;
  const round = state.rounds.get(roundKeyOf(command.vendorId, command.roundId));
  if (!round) return reject('TRANSACTION_DOES_NOT_EXIST');
  if (round.isClosed) return repeated;
  return accept(roundClosed(state, command));
}

function moveBetweenWallets(state: WalletState, command: CommandOf<'MoveToVendor' | 'MoveFromVendor'>): WalletDecision {
  const { memberId, vendorId, transactionId, operatorTransactionId, amountMinor } = command;
  const isIn = command.type === 'MoveToVendor';
  const known = knownTransaction(state, command, essentialsOf(isIn ? 'transferIn' : 'transferOut', amountMinor));
  if (known) return known;
  if (isIn && command.refusal) return reject(command.refusal);
  if (isIn && !state.frozenFor.isEmpty()) return reject('PLAYER_BLOCKED');
  const available = isIn ? state.mainMinor : state.vendorMinor.get(vendorId, 0n);
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

/** What was decided before under this transaction id, if anything. */
function knownTransaction(
  state: WalletState,
  command: { readonly vendorId: string; readonly transactionId: string },
  essentials: string,
): WalletDecision | undefined {
  const known = state.transactions.get(transactionKey(command.vendorId, command.transactionId));
  if (!known) return undefined;
  if (known.kind === 'tombstone') return reject('TRANSACTION_ROLLED_BACK');
  if (known.essentials !== essentials) return reject('DUPLICATE_TRANSACTION');
  // To say OK once more to a bet that was rolled back would let the vendor play on with a stake that it does not have.
  return known.kind === 'bet' && known.isRolledBack ? reject('TRANSACTION_ROLLED_BACK') : repeated;
}

function movement(
  state: WalletState,
  command: { readonly memberId: string; readonly currency: Movement['currency']; readonly occurredAt: string },
  amountMinor: bigint,
  changeMinor: bigint,
  postings: readonly Posting[],
): Movement {
  return {
    memberId: command.memberId,
    currency: command.currency,
    amountMinor: amountMinor.toString(),
    balanceBeforeMinor: state.mainMinor.toString(),
    balanceAfterMinor: (state.mainMinor + changeMinor).toString(),
    postings,
    occurredAt: command.occurredAt,
  };
}

function vendorMovement(
  state: WalletState,
  command: CommandOf<'PlaceBet' | 'RecordWin' | 'RecordPromoWin' | 'RollBack'>,
  amountMinor: bigint,
  changeMinor: bigint,
  postings: readonly Posting[],
): VendorMovement {
  const { vendorId, gameCode, roundId, transactionId, operatorTransactionId } = command;
  return {
    ...movement(state, command, amountMinor, changeMinor, postings),
    vendorId,
    gameCode,
    roundId,
    transactionId,
    operatorTransactionId,
  };
}

function roundClosed(state: WalletState, command: CommandOf<'PlaceBet' | 'RecordWin' | 'CloseRound'>): RoundClosed {
  const { memberId, vendorId, gameCode, roundId, transactionId, operatorTransactionId, currency, occurredAt } = command;
  const round = state.rounds.get(roundKeyOf(vendorId, roundId));
  return {
    type: 'RoundClosed',
    data: {
      memberId,
      vendorId,
      gameCode,
      roundId,
      transactionId,
      operatorTransactionId,
      currency,
      stakeMinor: (round?.stakeMinor ?? 0n).toString(),
      payoutMinor: (round?.payoutMinor ?? 0n).toString(),
      occurredAt,
    },
  };
}
