import type { RecordedEvent } from '@kernel/event';
import { recordOf } from './round-record';

const round = { vendorId: 'v1', roundId: 'r1' };
let revision = 0n;
const event = (type: string, data: object): RecordedEvent =>
  ({ type, revision: (revision += 1n), data: { ...round, ...data } }) as unknown as RecordedEvent;

const bet = (transactionId: string, amountMinor = '500', more: object = {}) =>
  event('BetPlaced', { transactionId, amountMinor, ...more });
const win = (transactionId: string, betTransactionId: string, amountMinor = '800') =>
  event('BetWon', { transactionId, betTransactionId, amountMinor });
const voided = (betTransactionId: string) =>
  event('BetRolledBack', { transactionId: `void ${betTransactionId}`, betTransactionId, amountMinor: '500' });
const taken = (winTransactionId: string, isPromo = false) =>
  event('WinRolledBack', { transactionId: `take ${winTransactionId}`, winTransactionId, amountMinor: '800', isPromo });
const withheld = (transactionId: string, betTransactionId: string) =>
  event('WinWithheld', { transactionId, betTransactionId, amountMinor: '900000', isPromo: false });
const settled = (transactionId: string, type: 'WithheldWinPaid' | 'WithheldWinRefused') =>
  event(type, { transactionId, betTransactionId: 'a', amountMinor: '900000', isPromo: false });
const takenWithheld = event('WithheldWinRolledBack', { transactionId: 'take', winTransactionId: 'w', isPromo: false });
const closed = event('RoundClosed', {});
const open = { isClosed: false, hasWon: false, stakeMinor: '0', payoutMinor: '0' };

it.each<[string, RecordedEvent[], object]>([
  ['nothing at all', [], open],
  ['two bets', [bet('a'), bet('b', '1')], { ...open, stakeMinor: '501' }],
  ['one that was taken back', [bet('a'), bet('b'), voided('a')], { ...open, stakeMinor: '500' }],
  ['one that won', [bet('a'), win('w', 'a')], { ...open, stakeMinor: '500', payoutMinor: '800', hasWon: true }],
  ['one that won nothing', [bet('a'), win('w', 'a', '0')], { ...open, stakeMinor: '500', hasWon: true }],
  ['one whose win was taken back', [bet('a'), win('w', 'a'), taken('w')], { ...open, stakeMinor: '500' }],
  [
    'one of whose wins one stands',
    [bet('a'), win('w', 'a'), win('x', 'a', '1'), taken('w')],
    { ...open, stakeMinor: '500', payoutMinor: '1', hasWon: true },
  ],
  [
    'one that hit the jackpot',
    [bet('a', '500', { jackpot: { isHit: true } })],
    { ...open, stakeMinor: '500', hasWon: true },
  ],
  ['one whose win waits', [bet('a'), withheld('w', 'a')], { ...open, stakeMinor: '500', hasWon: true }],
  [
    'one whose win was withheld and paid',
    [bet('a'), withheld('w', 'a'), closed, settled('w', 'WithheldWinPaid')],
    { isClosed: true, stakeMinor: '500', payoutMinor: '900000', hasWon: true },
  ],
  [
    'one whose win was refused',
    [bet('a'), withheld('w', 'a'), settled('w', 'WithheldWinRefused')],
    { ...open, stakeMinor: '500', hasWon: true },
  ],
  [
    'one whose withheld win was taken back',
    [bet('a'), withheld('w', 'a'), takenWithheld],
    { ...open, stakeMinor: '500' },
  ],
  ['a promotional win that was taken back', [bet('a'), taken('w', true)], { ...open, stakeMinor: '500' }],
  ['one that has ended', [bet('a'), closed], { ...open, isClosed: true, stakeMinor: '500' }],
  [
    'another round',
    [bet('a'), event('BetPlaced', { roundId: 'r2', transactionId: 'z', amountMinor: '7' })],
    { ...open, stakeMinor: '500' },
  ],
])('sums %s', (_, events, expected) => {
  expect(recordOf(round, events, false).now).toEqual(expected);
});

it('has ended where the tables say so', () => {
  expect(recordOf(round, [bet('a')], true).now.isClosed).toBe(true);
});
