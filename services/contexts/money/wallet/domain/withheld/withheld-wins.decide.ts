import { accept, reject, repeated } from '@kernel/decider';
import type { Transaction } from '../memory/entries';
import type { CommandOf } from '../wallet.commands';
import type { WalletEvent } from '../wallet.events';
import { essentialsOf, transactionIdIn, transactionKey, roundKeyOf } from '../wallet.keys';
import type { Known } from '../wallet.known';
import { settleVendorWin } from '../vendor-wallets/vendor-funds.decide';
import { vendorMovement, type WalletDecision } from '../wallet.movements';
import { accounts, transfer } from '../wallet.postings';
import type { WalletState } from '../wallet.state';
import { ceilingOfRound } from './win-ceiling';

/** The bounds that a withheld win was above, in minor units. */
interface Bounds {
  readonly ceilingMinor: bigint;
  readonly stakeMinor: bigint;
  readonly paidMinor: bigint;
}

/** The account that pays a win, or takes it back. */
function payerOf(isPromo: boolean): string {
  return isPromo ? accounts.promotion : accounts.house;
}

/**
 * The most that the round of a win may pay by itself, in minor units; undefined where every win is paid. The ceiling is
 * that of the game which the win names: a win of another game than its bet's has no stake there, and waits.
 */
export function ceilingOfWin(
  { ceiling, roundId, gameCode }: CommandOf<'RecordWin'>,
  bet: Transaction,
  stakeMinor: bigint,
): bigint | undefined {
  const isOfItsGame = bet.essentials === essentialsOf('bet', roundId, gameCode, bet.amountMinor);
  return ceiling && ceilingOfRound(ceiling, isOfItsGame ? stakeMinor : 0n);
}

/** A win is recorded in the place of its credit: the same transaction, the same answer, and the balance as it was. */
export function winWithheld(
  state: WalletState,
  command: CommandOf<'RecordWin' | 'RecordPromoWin'>,
  { ceilingMinor, stakeMinor, paidMinor }: Bounds,
): WalletEvent {
  const isPromo = command.type === 'RecordPromoWin';
  const { amountMinor } = command;
  const postings = transfer(payerOf(isPromo), accounts.withheld, amountMinor);
  return {
    type: 'WinWithheld',
    data: {
      ...vendorMovement(state, command, amountMinor, 0n, postings),
      isPromo,
      ...(isPromo ? { campaignId: command.campaignId } : { betTransactionId: command.betTransactionId }),
      isFree: command.type === 'RecordWin' && command.isFree,
      ceilingMinor: ceilingMinor.toString(),
      stakeMinor: stakeMinor.toString(),
      paidMinor: paidMinor.toString(),
    },
  };
}

/** Pays or refuses a withheld win, once. A win that its vendor has taken back meanwhile is neither. */
export function settleWithheldWin(
  state: WalletState,
  known: Known,
  command: CommandOf<'SettleWithheldWin'>,
): WalletDecision {
  const { memberId, vendorId, roundId, transactionId, amountMinor, refusal } = command;
  const win = known.transaction(transactionKey(vendorId, transactionId));
  if (win?.kind === 'transferOut') return settleVendorWin(state, command, win);
  if (!win || win.withheld === 'never') return reject('TRANSACTION_DOES_NOT_EXIST');
  if (win.amountMinor !== amountMinor || win.roundKey !== roundKeyOf(vendorId, roundId)) return reject('KEY_REUSED');
  if (win.withheld !== 'waiting')
    return win.withheld === (refusal ? 'refused' : 'paid') ? repeated : reject('ALREADY_SETTLED');
  if (win.isRolledBack) return reject('TRANSACTION_ROLLED_BACK');
  const which = whichWin(win, vendorId);
  if (refusal) {
    const postings = transfer(accounts.withheld, payerOf(which.isPromo), amountMinor);
    const data = { ...vendorMovement(state, command, amountMinor, 0n, postings), ...which, reason: refusal };
    return accept({ type: 'WithheldWinRefused', data });
  }
  const postings = transfer(accounts.withheld, accounts.main(memberId), amountMinor);
  return accept({
    type: 'WithheldWinPaid',
    data: { ...vendorMovement(state, command, amountMinor, amountMinor, postings), ...which },
  });
}

/** Nothing is taken from the member, who was given nothing. */
export function rollBackWithheldWin(
  state: WalletState,
  command: CommandOf<'RollBack'>,
  win: Transaction,
): WalletDecision {
  const which = whichWin(win, command.vendorId);
  const wasRefused = win.withheld === 'refused';
  const postings = wasRefused ? [] : transfer(accounts.withheld, payerOf(which.isPromo), win.amountMinor);
  return accept({
    type: 'WithheldWinRolledBack',
    data: {
      ...vendorMovement(state, command, win.amountMinor, 0n, postings),
      ...which,
      winTransactionId: command.referenceTransactionId,
      wasRefused,
    },
  });
}

function whichWin({ kind, betKey }: Transaction, vendorId: string) {
  return kind === 'promo' ? { isPromo: true } : { isPromo: false, betTransactionId: transactionIdIn(betKey, vendorId) };
}
