import { walletSnapshot } from '../wallet.snapshot';
import { boundedWallet } from '../wallet.decide';
import type { CommandOf, WalletCommand } from '../wallet.commands';
import { after, bet, common, deposit, freeze, history, rejected, win, rollback } from '../test-support/wallet-story';
import { heldMinor, withdrawnOn } from './held-funds.evolve';

const DAY = '2026-01-02';
const hold = (
  withdrawalId: string,
  amountMinor: bigint,
  feeMinor = 0n,
  limits: Partial<CommandOf<'HoldWithdrawal'>['limits']> = {},
): CommandOf<'HoldWithdrawal'> => ({
  ...common,
  type: 'HoldWithdrawal',
  withdrawalId,
  amountMinor,
  feeMinor,
  limits: { day: DAY, dayMaxMinor: 10_000n, dayCount: 10, ...limits },
});
const release = (withdrawalId: string): WalletCommand => ({ ...common, type: 'ReleaseWithdrawal', withdrawalId });
const capture = (withdrawalId: string): WalletCommand => ({
  ...common,
  type: 'CaptureWithdrawal',
  withdrawalId,
  providerId: 'psp',
});
const giveBack = (withdrawalId: string, amountMinor: bigint, feeMinor = 0n): WalletCommand => ({
  ...common,
  type: 'ReturnWithdrawal',
  withdrawalId,
  amountMinor,
  feeMinor,
  providerId: 'psp',
});
const main = `member:${common.memberId}:main`;
const held = `member:${common.memberId}:held`;

it('sets the amount and its fee aside, so that neither can be staked', () => {
  const { decision } = after(deposit(1_000n)).when(hold('w1', 900n, 50n));
  expect(decision).toMatchObject({
    events: [
      {
        type: 'WithdrawalHeld',
        data: {
          withdrawalId: 'w1',
          amountMinor: '950',
          feeMinor: '50',
          day: DAY,
          balanceAfterMinor: '50',
          postings: [
            { account: main, minor: '-950' },
            { account: held, minor: '950' },
          ],
        },
      },
    ],
  });
  expect(after(deposit(1_000n), hold('w1', 900n, 50n)).when(bet('b1', 60n)).decision).toEqual(
    rejected('NOT_ENOUGH_MONEY'),
  );
});

it('holds nothing that is not there, and one withdrawal once', () => {
  expect(after(deposit(1_000n)).when(hold('w1', 1_000n, 1n)).decision).toEqual(rejected('NOT_ENOUGH_MONEY'));
  expect(after(deposit(1_000n), hold('w1', 600n)).when(hold('w1', 600n)).decision).toMatchObject({ kind: 'repeated' });
  expect(after(deposit(1_000n), hold('w1', 600n)).when(hold('w1', 601n)).decision).toEqual(rejected('KEY_REUSED'));
  expect(after(deposit(1_000n), hold('w1', 600n)).when(hold('w2', 600n)).decision).toEqual(
    rejected('NOT_ENOUGH_MONEY'),
  );
});

it('holds in a frozen wallet: the funds leave play', () => {
  expect(after(deposit(1_000n), freeze('f1')).when(hold('w1', 600n)).decision.kind).toBe('accepted');
});

it('counts the withdrawals of a day and their sum, and forgets those that came to nothing', () => {
  const narrow = { dayMaxMinor: 500n, dayCount: 2 };
  const two = [deposit(1_000n), hold('w1', 200n, 0n, narrow), hold('w2', 200n, 0n, narrow)] as const;
  expect(after(...two).when(hold('w3', 50n, 0n, narrow)).decision).toEqual(rejected('DAILY_COUNT_REACHED'));
  expect(after(two[0], two[1]).when(hold('w3', 301n, 0n, narrow)).decision).toEqual(rejected('DAILY_LIMIT_REACHED'));
  expect(after(...two, release('w1')).when(hold('w3', 300n, 0n, narrow)).decision.kind).toBe('accepted');
  expect(after(...two, capture('w1')).when(hold('w3', 50n, 0n, narrow)).decision).toEqual(
    rejected('DAILY_COUNT_REACHED'),
  );
  const tomorrow = { ...narrow, day: '2026-01-03' };
  expect(after(...two).when(hold('w3', 300n, 0n, tomorrow)).decision.kind).toBe('accepted');
  // A process whose clock is behind counts in the later day.
  expect(after(...two, hold('w3', 400n, 0n, tomorrow)).when(hold('w4', 150n, 0n, narrow)).decision).toEqual(
    rejected('DAILY_LIMIT_REACHED'),
  );
});

it('gives all of it back, once, and collects what the member owes', () => {
  const owing = [
    deposit(100n),
    bet('b1', 100n),
    win('t1', 'b1', 300n),
    hold('w1', 300n),
    rollback('r1', 't1'),
  ] as const;
  const { decision } = after(...owing).when(release('w1'));
  expect(decision).toMatchObject({
    events: [
      { type: 'WithdrawalReleased', data: { amountMinor: '300', balanceAfterMinor: '300' } },
      { type: 'ReceivableCollected', data: { amountMinor: '300', balanceAfterMinor: '0' } },
    ],
  });
  expect(after(...owing, release('w1')).when(release('w1')).decision).toMatchObject({ kind: 'repeated' });
  expect(after(...owing, release('w1')).when(capture('w1')).decision).toEqual(rejected('NOT_HELD'));
});

it('books a payment against the provider and the fee as earned, and moves no balance', () => {
  const { decision } = after(deposit(1_000n), hold('w1', 900n, 50n)).when(capture('w1'));
  expect(decision).toMatchObject({
    events: [
      {
        type: 'WithdrawalCaptured',
        data: {
          balanceBeforeMinor: '50',
          balanceAfterMinor: '50',
          postings: [
            { account: held, minor: '-950' },
            { account: 'provider:psp', minor: '900' },
            { account: 'fees', minor: '50' },
          ],
        },
      },
    ],
  });
  const paid = [deposit(1_000n), hold('w1', 900n, 50n), capture('w1')] as const;
  expect(after(...paid).when(capture('w1')).decision).toMatchObject({ kind: 'repeated' });
  expect(after(...paid).when(release('w1')).decision).toEqual(rejected('NOT_HELD'));
  expect(after(deposit(1_000n)).when(capture('w1')).decision).toEqual(rejected('NOT_HELD'));
});

it('books what the bank sent back, with the fee, once, and only what was paid', () => {
  const paid = [deposit(1_000n), hold('w1', 900n, 50n), capture('w1')] as const;
  expect(after(...paid).when(giveBack('w1', 900n, 50n)).decision).toMatchObject({
    events: [
      {
        type: 'WithdrawalReturned',
        data: {
          balanceAfterMinor: '1000',
          postings: [
            { account: 'provider:psp', minor: '-900' },
            { account: 'fees', minor: '-50' },
            { account: main, minor: '950' },
          ],
        },
      },
    ],
  });
  expect(after(...paid).when(giveBack('w1', 901n, 50n)).decision).toEqual(rejected('NOT_CAPTURED'));
  expect(after(deposit(1_000n), hold('w1', 900n)).when(giveBack('w1', 900n)).decision).toEqual(
    rejected('NOT_CAPTURED'),
  );
  expect(after(...paid, giveBack('w1', 900n, 50n)).when(giveBack('w1', 900n, 50n)).decision).toMatchObject({
    kind: 'repeated',
  });
});

it('keeps what is held, and the sum of the day, in its snapshot', () => {
  const events = history(deposit(1_000n), hold('w1', 300n, 10n), hold('w2', 100n), capture('w2'));
  const state = events.reduce(boundedWallet.evolve, boundedWallet.initial());
  const { encode, decode } = walletSnapshot(state.memory.capacity);
  const read = decode(encode(state));
  expect(read).toEqual(state);
  expect(heldMinor(read)).toBe(310n);
  expect(withdrawnOn(read, DAY)).toEqual({ day: DAY, minor: 400n, count: 2 });
});

it.each([
  [0n, 0n],
  [-1n, 0n],
  [1n, -1n],
])('refuses to hold %p with a fee of %p, which is a fault of the caller', (amountMinor, feeMinor) => {
  expect(() => after(deposit(1_000n)).when(hold('w1', amountMinor, feeMinor))).toThrow(RangeError);
});
