import { eventCatalogue } from '../../../../../apps/house';
import { StatementKinds } from './statement-kinds';

const kinds = new StatementKinds(eventCatalogue);

const NAMES: readonly [string, string][] = [
  ['BalanceAdjusted', 'adjustment'],
  ['BetPlaced', 'bet'],
  ['BetRolledBack', 'bet_rollback'],
  ['BetWon', 'win'],
  ['DepositReversed', 'deposit_reversal'],
  ['FundsDeposited', 'deposit'],
  ['JackpotWon', 'jackpot_win'],
  ['MovedFromVendor', 'transfer_from_vendor'],
  ['MovedToVendor', 'transfer_to_vendor'],
  ['PlayMoneyGranted', 'play_money'],
  ['PromoWon', 'promo_win'],
  ['ReceivableCollected', 'receivable_collected'],
  ['ReceivedFromUpline', 'upline_in'],
  ['SalaryPaid', 'salary'],
  ['SentToDownline', 'downline_out'],
  ['ShortfallCharged', 'shortfall'],
  ['UnclaimedGivenBack', 'unclaimed_return'],
  ['UnclaimedSetAside', 'unclaimed'],
  ['VendorWinWithheld', 'vendor_win_withheld'],
  ['WinRolledBack', 'win_rollback'],
  ['WinWithheld', 'win_withheld'],
  ['WithdrawalCaptured', 'withdrawal_paid'],
  ['WithdrawalHeld', 'withdrawal_hold'],
  ['WithdrawalReleased', 'withdrawal_release'],
  ['WithdrawalReturned', 'withdrawal_return'],
  ['WithheldVendorWinPaid', 'vendor_win_paid'],
  ['WithheldVendorWinRefused', 'vendor_win_refused'],
  ['WithheldWinPaid', 'withheld_win_paid'],
  ['WithheldWinRefused', 'withheld_win_refused'],
  ['WithheldWinRolledBack', 'withheld_win_rollback'],
];

it('names every movement of a main wallet', () => {
  const named = eventCatalogue.types.flatMap((type) => {
    const name = eventCatalogue.statementOf(type);
    return name === undefined ? [] : [[type, name]];
  });
  expect(named.sort()).toEqual(NAMES);
});

it.each(NAMES)('calls %s a %s, both ways', (type, name) => {
  expect(kinds.kindOf(type, {})).toBe(name);
  expect(kinds.typesOf(name)).toEqual([type]);
});

it('calls a salary of the kind dividend by that name, and finds it among the salaries', () => {
  expect(kinds.kindOf('SalaryPaid', { kind: 'dividend' })).toBe('dividend');
  expect(kinds.kindOf('SalaryPaid', { kind: 'daily' })).toBe('salary');
  expect(kinds.typesOf('dividend')).toEqual(['SalaryPaid']);
});

it('calls an event without a name by its type', () => {
  expect(kinds.kindOf('WalletFrozen', {})).toBe('WalletFrozen');
  expect(kinds.typesOf('WalletFrozen')).toEqual(['WalletFrozen']);
});
