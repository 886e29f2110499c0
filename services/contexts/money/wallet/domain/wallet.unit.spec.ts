import { given } from '@kernel/given-when-then';
import { MAX_MINOR } from '@kernel/money';
import {
  adjust,
  after,
  bet,
  common,
  deposit,
  freeze,
  memberId,
  move,
  promo,
  rejected,
  release,
  rollback,
  win,
} from './test-support/wallet-story';
import { walletDecider } from './wallet.decide';

describe('a deposit', () => {
  it('is credited with postings from the provider to the member', () => {
    const { events } = given(walletDecider).when(deposit(10_000n));
    expect(events).toEqual([
      {
        type: 'FundsDeposited',
        data: {
          ...common,
          amountMinor: '10000',
          balanceBeforeMinor: '0',
          balanceAfterMinor: '10000',
          depositId: 'd1',
          providerId: 'psp',
          postings: [
            { account: 'provider:psp', minor: '-10000' },
            { account: `member:${memberId}:main`, minor: '10000' },
          ],
        },
      },
    ]);
  });

  it('is credited once', () => {
    expect(after(deposit(10_000n)).when(deposit(10_000n)).decision).toMatchObject({ kind: 'repeated' });
  });

  it('is refused under the same id with another amount', () => {
    expect(after(deposit(10_000n)).when(deposit(10_001n)).decision).toEqual(rejected('KEY_REUSED'));
  });
});

describe('a deposit that its scheme takes back', () => {
  const reverse = (amountMinor: bigint, paymentId = 'p1', depositId = 'd1') => ({
    ...common,
    type: 'ReverseDeposit' as const,
    depositId,
    providerId: 'psp',
    paymentId,
    amountMinor,
  });

  it('is taken from the wallet, and what was spent is owed', () => {
    const { events, stateAfter } = after(deposit(10_000n), move('MoveToVendor', 't1', 7_000n)).when(reverse(10_000n));
    expect(events).toMatchObject([
      {
        type: 'DepositReversed',
        data: {
          amountMinor: '3000',
          receivableMinor: '7000',
          balanceBeforeMinor: '3000',
          balanceAfterMinor: '0',
          postings: [
            { account: `member:${memberId}:main`, minor: '-3000' },
            { account: `receivable:${memberId}`, minor: '-7000' },
            { account: 'provider:psp', minor: '10000' },
          ],
        },
      },
    ]);
    expect([stateAfter.mainMinor, stateAfter.receivableMinor]).toEqual([0n, 7_000n]);
  });

  it('is taken back once for each payment, and in parts', () => {
    const once = after(deposit(10_000n), reverse(4_000n));
    expect(once.when(reverse(4_000n)).decision).toMatchObject({ kind: 'repeated' });
    expect(once.when(reverse(5_000n)).decision).toEqual(rejected('KEY_REUSED'));
    expect(once.state.mainMinor).toBe(6_000n);
  });

  it('was credited before, and no more of it is taken than that', () => {
    expect(after(deposit(10_000n)).when(reverse(10_001n)).decision).toEqual(rejected('TRANSACTION_DOES_NOT_EXIST'));
    expect(after(deposit(10_000n)).when(reverse(1n, 'p1', 'd2')).decision).toEqual(
      rejected('TRANSACTION_DOES_NOT_EXIST'),
    );
  });

  it('is owed out of what comes in next', () => {
    const owing = after(deposit(10_000n), move('MoveToVendor', 't1', 10_000n), reverse(10_000n));
    const { stateAfter } = owing.when(deposit(12_000n, 'd2'));
    expect([stateAfter.mainMinor, stateAfter.receivableMinor]).toEqual([2_000n, 0n]);
  });
});

describe('a transfer', () => {
  it('moves funds to a vendor and back, never more than is there', () => {
    const moved = after(deposit(1_000n), move('MoveToVendor', 't1', 700n));
    expect(moved.state.mainMinor).toBe(300n);
    expect(moved.state.vendorMinor.get('v1')).toBe(700n);
    expect(moved.when(move('MoveToVendor', 't2', 301n)).decision).toEqual(rejected('NOT_ENOUGH_MONEY'));
    expect(moved.when(move('MoveFromVendor', 't2', 701n)).decision).toEqual(rejected('NOT_ENOUGH_MONEY'));
    expect(moved.when(move('MoveFromVendor', 't2', 700n)).stateAfter.mainMinor).toBe(1_000n);
    expect(moved.when(move('MoveToVendor', 't1', 700n)).decision).toMatchObject({ kind: 'repeated' });
    expect(moved.when(move('MoveFromVendor', 't1', 700n)).decision).toEqual(rejected('DUPLICATE_TRANSACTION'));
  });
});

describe('an adjustment', () => {
  it('moves money between the house and the member, in either direction', () => {
    const { events, stateAfter } = after(deposit(1_000n)).when(adjust('a1', 'credit', 300n));
    expect(stateAfter.mainMinor).toBe(1_300n);
    expect(events).toMatchObject([
      {
        type: 'BalanceAdjusted',
        data: {
          adjustmentId: 'a1',
          direction: 'credit',
          reason: 'a wrong payout',
          amountMinor: '300',
          balanceBeforeMinor: '1000',
          balanceAfterMinor: '1300',
          postings: [
            { account: 'house', minor: '-300' },
            { account: `member:${memberId}:main`, minor: '300' },
          ],
        },
      },
    ]);
    expect(after(deposit(1_000n)).when(adjust('a1', 'debit', 1_000n)).stateAfter.mainMinor).toBe(0n);
  });

  it('happens once, and is refused under the same id with another amount or direction', () => {
    const adjusted = after(deposit(1_000n), adjust('a1', 'credit', 300n));
    expect(adjusted.when(adjust('a1', 'credit', 300n)).decision).toMatchObject({ kind: 'repeated' });
    expect(adjusted.when(adjust('a1', 'credit', 301n)).decision).toEqual(rejected('KEY_REUSED'));
    expect(adjusted.when(adjust('a1', 'debit', 300n)).decision).toEqual(rejected('KEY_REUSED'));
  });

  it('takes no more than is there', () => {
    expect(after(deposit(1_000n)).when(adjust('a1', 'debit', 1_001n)).decision).toEqual(rejected('NOT_ENOUGH_MONEY'));
  });
});

describe('what is owed', () => {
  const owing = [deposit(1_000n), bet('b1', 400n), win('w1', 'b1', 900n), bet('b2', 1_200n), rollback('x1', 'w1')];

  it.each([
    ['a deposit', deposit(250n, 'd2'), 250n],
    ['a larger deposit', deposit(1_000n, 'd2'), 600n],
    ['a credit by hand', adjust('a1', 'credit', 600n), 600n],
  ])('is collected out of %s, as far as it reaches', (_, command, collectedMinor) => {
    const { events, stateAfter, decision } = after(...owing).when(command);
    expect(decision.kind).toBe('accepted');
    expect(events[1]).toMatchObject({
      type: 'ReceivableCollected',
      data: {
        amountMinor: collectedMinor.toString(),
        postings: [
          { account: `member:${memberId}:main`, minor: `-${collectedMinor}` },
          { account: `receivable:${memberId}`, minor: collectedMinor.toString() },
        ],
      },
    });
    expect(stateAfter.receivableMinor).toBe(600n - collectedMinor);
  });

  it('is not asked for by a debit', () => {
    expect(after(...owing, deposit(700n, 'd2')).when(adjust('a1', 'debit', 50n)).events).toHaveLength(1);
  });
});

describe('a frozen wallet', () => {
  const frozen = [deposit(1_000n), bet('b1', 400n), freeze('f1')];

  it('spends nothing and takes everything that comes in', () => {
    expect(after(...frozen).when(bet('b2', 1n)).decision).toEqual(rejected('PLAYER_BLOCKED'));
    expect(after(...frozen).when(move('MoveToVendor', 't1', 1n)).decision).toEqual(rejected('PLAYER_BLOCKED'));
    for (const command of [
      win('w1', 'b1', 900n),
      rollback('x1', 'b1'),
      deposit(5n, 'd2'),
      adjust('a1', 'credit', 5n),
    ]) {
      expect(after(...frozen).when(command).decision.kind).toBe('accepted');
    }
  });

  it('opens with the last of its findings', () => {
    const twice = [...frozen, freeze('f2')];
    expect(after(...twice, release('f1')).when(bet('b2', 1n)).decision).toEqual(rejected('PLAYER_BLOCKED'));
    expect(after(...twice, release('f1'), release('f2')).when(bet('b2', 1n)).decision.kind).toBe('accepted');
  });

  it('is frozen once for a finding, and released once', () => {
    expect(after(...frozen).when(freeze('f1')).decision).toMatchObject({ kind: 'repeated' });
    expect(after(...frozen).when(release('f2')).decision).toMatchObject({ kind: 'repeated' });
  });
});

describe('an amount beyond all limits', () => {
  const most = MAX_MINOR;

  it.each([
    ['a deposit', deposit(1n, 'd2')],
    ['a win', win('w1', 'b1', 2n)],
    ['a promotional win', promo('p1', most)],
    ['a credit by hand', adjust('a1', 'credit', 1n)],
  ])('is refused by name: %s', (_, command) => {
    expect(
      after(deposit(most), ...(command.type === 'RecordWin' ? [bet('b1', 1n)] : [])).when(command).decision,
    ).toEqual(rejected('LIMIT_REACHED'));
  });

  it('below zero is a fault of ours', () => {
    expect(() => after(deposit(1_000n)).when(bet('b1', -1n))).toThrow(RangeError);
  });
});
