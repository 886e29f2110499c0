import { given } from '@kernel/given-when-then';
import { MAX_MINOR } from '@kernel/money';
import type { WalletCommand } from './wallet.commands';
import { walletDecider } from './wallet.decide';
import type { WalletEvent } from './wallet.events';

const memberId = 'a3bb189e-8bf9-4f2b-9d7b-1f8a1f2d3c4e';
const common = { memberId, currency: 'BRL' as const, occurredAt: '2026-01-02T03:04:05.000Z' };
const inRound = { ...common, vendorId: 'v1', gameCode: 'g1', roundId: 'r1' };

type Of<Type extends WalletCommand['type']> = Extract<WalletCommand, { type: Type }>;

const deposit = (amountMinor: bigint, depositId = 'd1'): Of<'CreditDeposit'> => ({
  ...common,
  type: 'CreditDeposit',
  depositId,
  providerId: 'psp',
  amountMinor,
});
const bet = (transactionId: string, amountMinor: bigint, more: Partial<Of<'PlaceBet'>> = {}): Of<'PlaceBet'> => ({
  ...inRound,
  type: 'PlaceBet',
  transactionId,
  operatorTransactionId: `op-${transactionId}`,
  amountMinor,
  closesRound: false,
  refusal: null,
  ...more,
});
const win = (
  transactionId: string,
  betTransactionId: string,
  amountMinor: bigint,
  more: Partial<Of<'RecordWin'>> = {},
): Of<'RecordWin'> => ({
  ...inRound,
  type: 'RecordWin',
  transactionId,
  operatorTransactionId: `op-${transactionId}`,
  amountMinor,
  betTransactionId,
  closesRound: false,
  isFree: false,
  ...more,
});
const promo = (transactionId: string, amountMinor: bigint): Of<'RecordPromoWin'> => ({
  ...inRound,
  type: 'RecordPromoWin',
  transactionId,
  operatorTransactionId: `op-${transactionId}`,
  amountMinor,
  campaignId: 'c1',
});
const rollback = (
  transactionId: string,
  referenceTransactionId: string,
  more: Partial<Of<'RollBack'>> = {},
): Of<'RollBack'> => ({
  ...inRound,
  type: 'RollBack',
  transactionId,
  operatorTransactionId: `op-${transactionId}`,
  referenceTransactionId,
  ...more,
});
const close = (transactionId: string): Of<'CloseRound'> => ({
  ...inRound,
  type: 'CloseRound',
  transactionId,
  operatorTransactionId: `op-${transactionId}`,
});
const move = (type: 'MoveToVendor' | 'MoveFromVendor', transactionId: string, amountMinor: bigint) =>
  ({
    ...common,
    type,
    vendorId: 'v1',
    transactionId,
    operatorTransactionId: `op-${transactionId}`,
    amountMinor,
    refusal: null,
  }) as WalletCommand;

const adjust = (adjustmentId: string, direction: 'credit' | 'debit', amountMinor: bigint): WalletCommand => ({
  ...common,
  type: 'AdjustBalance',
  adjustmentId,
  direction,
  amountMinor,
  reason: 'a wrong payout',
});
const freeze = (findingId: string): WalletCommand => ({
  type: 'FreezeWallet',
  memberId,
  findingId,
  reason: 'balance',
  occurredAt: common.occurredAt,
});
const release = (findingId: string): WalletCommand => ({
  type: 'ReleaseWallet',
  memberId,
  findingId,
  occurredAt: common.occurredAt,
});

/** The events of commands that must all be accepted. */
function history(...commands: WalletCommand[]): WalletEvent[] {
  const events: WalletEvent[] = [];
  for (const command of commands) {
    const { decision } = given(walletDecider, ...events).when(command);
    if (decision.kind !== 'accepted') throw new Error(`${command.type} was ${JSON.stringify(decision)}`);
    events.push(...decision.events);
  }
  return events;
}

function after(...commands: WalletCommand[]) {
  return given(walletDecider, ...history(...commands));
}

const rejected = (rejection: string) => ({ kind: 'rejected', rejection });

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

describe('a bet', () => {
  it('takes the stake', () => {
    const { stateAfter, events } = after(deposit(1_000n)).when(bet('b1', 400n));
    expect(stateAfter.mainMinor).toBe(600n);
    expect(events[0]).toMatchObject({
      type: 'BetPlaced',
      data: { balanceBeforeMinor: '1000', balanceAfterMinor: '600', operatorTransactionId: 'op-b1' },
    });
  });

  it('may take the whole balance but not a centavo more', () => {
    expect(after(deposit(1_000n)).when(bet('b1', 1_000n)).stateAfter.mainMinor).toBe(0n);
    expect(after(deposit(1_000n)).when(bet('b1', 1_001n)).decision).toEqual(rejected('NOT_ENOUGH_MONEY'));
  });

  it('with the same id and essentials is answered, not repeated', () => {
    expect(after(deposit(1_000n), bet('b1', 400n)).when(bet('b1', 400n)).decision).toMatchObject({ kind: 'repeated' });
  });

  it.each([
    ['amount', { amountMinor: 401n }],
    ['round', { roundId: 'r2' }],
    ['game', { gameCode: 'g2' }],
  ])('with the same id and another %s is refused', (_, more) => {
    const { decision } = after(deposit(1_000n), bet('b1', 400n)).when(bet('b1', 400n, more));
    expect(decision).toEqual(rejected('DUPLICATE_TRANSACTION'));
  });

  it.each(['TOKEN_EXPIRED', 'PLAYER_BLOCKED', 'LIMIT_REACHED', 'MAINTENANCE'] as const)(
    'is refused with %s',
    (refusal) => {
      expect(after(deposit(1_000n)).when(bet('b1', 400n, { refusal })).decision).toEqual(rejected(refusal));
    },
  );

  it('that was accepted is answered again although bets are refused by now', () => {
    const { decision } = after(deposit(1_000n), bet('b1', 400n)).when(bet('b1', 400n, { refusal: 'TOKEN_EXPIRED' }));
    expect(decision).toMatchObject({ kind: 'repeated' });
  });

  it('is refused after its tombstone', () => {
    const { decision } = after(deposit(1_000n), rollback('x1', 'b1')).when(bet('b1', 400n));
    expect(decision).toEqual(rejected('TRANSACTION_ROLLED_BACK'));
  });

  it('is refused in a closed round', () => {
    const { decision } = after(deposit(1_000n), bet('b1', 400n), close('c1')).when(bet('b2', 100n));
    expect(decision).toEqual(rejected('ROUND_CLOSED'));
  });

  it('may close its round at once', () => {
    const { events } = after(deposit(1_000n)).when(bet('b1', 400n, { closesRound: true }));
    expect(events.map((event) => event.type)).toEqual(['BetPlaced', 'RoundClosed']);
    expect(events[1]!.data).toMatchObject({ stakeMinor: '400', payoutMinor: '0' });
  });
});

describe('a win', () => {
  const played = [deposit(1_000n), bet('b1', 400n)];

  it('pays, and closes the round when it says so', () => {
    const { events, stateAfter } = after(...played).when(win('w1', 'b1', 900n, { closesRound: true }));
    expect(stateAfter.mainMinor).toBe(1_500n);
    expect(events.map((event) => event.type)).toEqual(['BetWon', 'RoundClosed']);
    expect(events[1]!.data).toMatchObject({ stakeMinor: '400', payoutMinor: '900' });
  });

  it('of nothing is a lost round', () => {
    const { stateAfter, events } = after(...played).when(win('w1', 'b1', 0n, { closesRound: true }));
    expect(stateAfter.mainMinor).toBe(600n);
    expect(events[0]!.data).toMatchObject({ postings: [] });
  });

  it('with the same id is answered, not paid again, also after its round is closed', () => {
    const won = win('w1', 'b1', 900n, { closesRound: true });
    expect(after(...played, won).when(won).decision).toMatchObject({ kind: 'repeated' });
    expect(after(...played, won).when(win('w1', 'b1', 901n)).decision).toEqual(rejected('DUPLICATE_TRANSACTION'));
  });

  it('for an unknown bet is refused', () => {
    expect(after(deposit(1n)).when(win('w1', 'b1', 900n)).decision).toEqual(rejected('TRANSACTION_DOES_NOT_EXIST'));
  });

  it('for a bet of another round is refused', () => {
    expect(after(...played).when(win('w1', 'b1', 900n, { roundId: 'r2' })).decision).toEqual(
      rejected('TRANSACTION_DOES_NOT_EXIST'),
    );
  });

  it('for a bet that was rolled back is refused', () => {
    expect(after(...played, rollback('x1', 'b1')).when(win('w1', 'b1', 900n)).decision).toEqual(
      rejected('TRANSACTION_ROLLED_BACK'),
    );
  });

  it('after the round is closed is refused', () => {
    expect(after(...played, close('c1')).when(win('w1', 'b1', 900n)).decision).toEqual(rejected('ROUND_CLOSED'));
  });

  it('of a promotion needs no round and is paid from the promotion account', () => {
    const { events, stateAfter } = after(...played, close('c1')).when(promo('p1', 50n));
    expect(stateAfter.mainMinor).toBe(650n);
    expect(events[0]!.data).toMatchObject({
      postings: [
        { account: 'promotion', minor: '-50' },
        { account: `member:${memberId}:main`, minor: '50' },
      ],
    });
    expect(after(...played, promo('p1', 50n)).when(promo('p1', 50n)).decision).toMatchObject({ kind: 'repeated' });
  });
});

describe('a rollback', () => {
  const played = [deposit(1_000n), bet('b1', 400n)];

  it('of a bet without a win gives the stake back, once', () => {
    expect(after(...played).when(rollback('x1', 'b1')).stateAfter.mainMinor).toBe(1_000n);
    expect(after(...played, rollback('x1', 'b1')).when(rollback('x1', 'b1')).decision).toMatchObject({
      kind: 'repeated',
    });
    expect(after(...played, rollback('x1', 'b1')).when(rollback('x2', 'b1')).decision).toMatchObject({
      kind: 'repeated',
    });
  });

  it('of an unknown transaction leaves a tombstone and moves nothing', () => {
    const { events, stateAfter } = after(deposit(1_000n)).when(rollback('x1', 'b1'));
    expect(events.map((event) => event.type)).toEqual(['RollbackTombstoned']);
    expect(stateAfter.mainMinor).toBe(1_000n);
    expect(after(deposit(1_000n), rollback('x1', 'b1')).when(rollback('x1', 'b1')).decision).toMatchObject({
      kind: 'repeated',
    });
  });

  it('of a bet that has a win waits for the win to be rolled back', () => {
    const won = [...played, win('w1', 'b1', 900n, { closesRound: true })];
    expect(after(...won).when(rollback('x1', 'b1')).decision).toEqual(rejected('ROUND_SETTLED'));
    const { stateAfter } = after(...won, rollback('x2', 'w1')).when(rollback('x1', 'b1'));
    expect(stateAfter.mainMinor).toBe(1_000n);
  });

  it('under the id of something else is refused', () => {
    expect(after(...played).when(rollback('b1', 'b1')).decision).toEqual(rejected('DUPLICATE_TRANSACTION'));
  });

  it('of a win that was spent takes what is there and leaves the rest owed', () => {
    const spent = [...played, win('w1', 'b1', 900n), bet('b2', 1_200n)];
    const { events, stateAfter } = after(...spent).when(rollback('x1', 'w1'));
    expect(stateAfter.mainMinor).toBe(0n);
    expect(stateAfter.receivableMinor).toBe(600n);
    expect(events[0]!.data).toMatchObject({
      amountMinor: '300',
      receivableMinor: '600',
      isPromo: false,
      postings: [
        { account: `member:${memberId}:main`, minor: '-300' },
        { account: `receivable:${memberId}`, minor: '-600' },
        { account: 'house', minor: '900' },
      ],
    });
  });

  it('of a rollback is refused', () => {
    expect(after(...played, rollback('x1', 'b1')).when(rollback('x2', 'x1')).decision).toEqual(
      rejected('TRANSACTION_DOES_NOT_EXIST'),
    );
  });

  it('makes a repeated submission of its bet known as rolled back', () => {
    expect(after(...played, rollback('x1', 'b1')).when(bet('b1', 400n)).decision).toEqual(
      rejected('TRANSACTION_ROLLED_BACK'),
    );
  });
});

describe('closing a round', () => {
  it('of an unknown round is refused, of a closed one is answered', () => {
    expect(after(deposit(1n)).when(close('c1')).decision).toEqual(rejected('TRANSACTION_DOES_NOT_EXIST'));
    const closed = [deposit(1_000n), bet('b1', 400n), close('c1')];
    expect(after(...closed).when(close('c1')).decision).toMatchObject({ kind: 'repeated' });
    expect(after(...closed).when(close('c2')).decision).toMatchObject({ kind: 'repeated' });
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
