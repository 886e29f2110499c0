import {
  after,
  bet,
  close,
  deposit,
  memberId,
  move,
  promo,
  rejected,
  rollback,
  win,
} from './test-support/wallet-story';

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
  });

  it.each([
    ['a bet', [...played, rollback('x1', 'b1')], rollback('x2', 'b1')],
    ['a win', [...played, win('w1', 'b1', 900n), rollback('x1', 'w1')], rollback('x2', 'w1')],
    ['an unknown transaction', [deposit(1_000n), rollback('x1', 'b1')], rollback('x2', 'b1')],
  ])('of %s under a second id moves nothing, and its id is remembered', (_, before, second) => {
    const { events, stateAfter } = after(...before).when(second);
    expect(events).toMatchObject([{ type: 'RepetitionNoted', data: { of: 'rollback' } }]);
    expect(stateAfter.mainMinor).toBe(after(...before).when(rollback('x1', 'b1')).stateAfter.mainMinor);
    expect(after(...before, second).when(second).decision).toEqual({
      kind: 'repeated',
      reference: '',
    });
    expect(after(...before, second).when(bet('x2', 100n)).decision).toEqual(rejected('DUPLICATE_TRANSACTION'));
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
    const { events, stateAfter } = after(...closed).when(close('c2'));
    expect(events).toMatchObject([{ type: 'RepetitionNoted', data: { of: 'close' } }]);
    expect(stateAfter.mainMinor).toBe(600n);
    expect(after(...closed, close('c2')).when(close('c2')).decision).toEqual({ kind: 'repeated', reference: '' });
    expect(after(...closed, close('c2')).when(move('MoveToVendor', 'c2', 1n)).decision).toEqual(
      rejected('DUPLICATE_TRANSACTION'),
    );
  });
});
