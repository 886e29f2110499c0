import { accept, reject, repeated } from '@kernel/decider';
import { least, MAX_MINOR } from '@kernel/money';
import type { Transaction } from '../memory/entries';
import type { CommandOf, GivenByVendor } from '../wallet.commands';
import type { WalletEvent } from '../wallet.events';
import { movement, type WalletDecision } from '../wallet.movements';
import { accounts, balanced, transfer } from '../wallet.postings';
import type { WalletState } from '../wallet.state';
import { aboveCeilingAt, NO_DAY } from './vendor-play.evolve';

/**
 * The part of the member's money at a vendor that may come back without finance; minor units. A vendor that asks by
 * itself for more is refused: wins above the ceilings come by our order, and wait.
 */
export function freeAtVendor(state: WalletState, vendorId: string): bigint {
  return state.vendorMinor.get(vendorId, 0n) - aboveCeilingAt(state, vendorId);
}

/**
 * Money that a vendor gave by our order has left the vendor, so that it is never refused: the part that the ceilings,
 * the books or the balance have no room for is withheld. The member's own money comes first.
 */
export function receiveFromVendor(
  state: WalletState,
  command: CommandOf<'MoveFromVendor'>,
  gives: GivenByVendor,
): WalletDecision {
  const { memberId, vendorId, transactionId, operatorTransactionId, amountMinor } = command;
  const bookedMinor = state.vendorMinor.get(vendorId, 0n);
  const freeMinor = gives === 'back' ? bookedMinor : freeAtVendor(state, vendorId);
  const paidMinor = least(amountMinor, freeMinor, MAX_MINOR - state.mainMinor);
  const withheldMinor = amountMinor - paidMinor;
  const of = { vendorId, transactionId, operatorTransactionId };
  const events: WalletEvent[] = [];
  const atVendor = accounts.atVendor(memberId, vendorId);
  if (paidMinor > 0n || withheldMinor === 0n) {
    const postings = transfer(atVendor, accounts.main(memberId), paidMinor);
    events.push({
      type: 'MovedFromVendor',
      data: { ...movement(state, command, paidMinor, paidMinor, postings), ...of },
    });
  }
  if (withheldMinor > 0n) {
    const explainedMinor = least(withheldMinor, bookedMinor - paidMinor);
    const unexplainedMinor = withheldMinor - explainedMinor;
    const day = state.vendorDays.get(vendorId, NO_DAY);
    const postings = balanced([
      [atVendor, -explainedMinor],
      [accounts.house, -unexplainedMinor],
      [accounts.withheld, withheldMinor],
    ]);
    const after = { ...state, mainMinor: state.mainMinor + paidMinor };
    events.push({
      type: 'VendorWinWithheld',
      data: {
        ...movement(after, command, withheldMinor, 0n, postings),
        ...of,
        transferMinor: amountMinor.toString(),
        unexplainedMinor: unexplainedMinor.toString(),
        stakedMinor: day.stakedMinor.toString(),
        wonMinor: day.wonMinor.toString(),
        ceilingMinor: day.ceilingMinor.toString(),
      },
    });
  }
  return { kind: 'accepted', events };
}

/** Pays or refuses what was withheld of a transfer, once. */
export function settleVendorWin(
  state: WalletState,
  command: CommandOf<'SettleWithheldWin'>,
  win: Transaction,
): WalletDecision {
  const { memberId, vendorId, transactionId, operatorTransactionId, amountMinor, refusal } = command;
  if (win.withheld === 'never') return reject('TRANSACTION_DOES_NOT_EXIST');
  if (win.amountMinor !== amountMinor) return reject('KEY_REUSED');
  if (win.withheld !== 'waiting')
    return win.withheld === (refusal ? 'refused' : 'paid') ? repeated : reject('ALREADY_SETTLED');
  const of = { vendorId, transactionId, operatorTransactionId };
  if (refusal) {
    const postings = transfer(accounts.withheld, accounts.house, amountMinor);
    const countedMinor = (win.reportedMinor ?? 0n).toString();
    const data = { ...movement(state, command, amountMinor, 0n, postings), ...of, reason: refusal, countedMinor };
    return accept({ type: 'WithheldVendorWinRefused', data });
  }
  const postings = transfer(accounts.withheld, accounts.main(memberId), amountMinor);
  return accept({
    type: 'WithheldVendorWinPaid',
    data: { ...movement(state, command, amountMinor, amountMinor, postings), ...of },
  });
}
