import type { WalletCommand } from '../wallet.commands';
import { after, bet, common, deposit, freeze, rejected, rollback, win } from '../test-support/wallet-story';

const setAside = (actId: string, amountMinor: bigint): WalletCommand => ({
  ...common,
  type: 'SetUnclaimedAside',
  actId,
  amountMinor,
});
const giveBack = (actId: string, amountMinor: bigint): WalletCommand => ({
  ...common,
  type: 'GiveUnclaimedBack',
  actId,
  amountMinor,
});
const main = `member:${common.memberId}:main`;
const fund = 'unclaimed:owners';

it('moves the money of an owner who cannot be paid out of the wallet, and it is owed to them still', () => {
  const { decision } = after(deposit(1_000n)).when(setAside('a1', 900n));
  expect(decision).toMatchObject({
    events: [
      {
        type: 'UnclaimedSetAside',
        data: {
          actId: 'a1',
          amountMinor: '900',
          balanceBeforeMinor: '1000',
          balanceAfterMinor: '100',
          postings: [
            { account: main, minor: '-900' },
            { account: fund, minor: '900' },
          ],
        },
      },
    ],
  });
});

it('gives it back to an owner who has come back', () => {
  const { decision } = after(deposit(1_000n), setAside('a1', 1_000n)).when(giveBack('a2', 400n));
  expect(decision).toMatchObject({
    events: [
      {
        type: 'UnclaimedGivenBack',
        data: {
          actId: 'a2',
          balanceAfterMinor: '400',
          postings: [
            { account: fund, minor: '-400' },
            { account: main, minor: '400' },
          ],
        },
      },
    ],
  });
});

it('does either once for each decision of two people', () => {
  const aside = after(deposit(1_000n), setAside('a1', 600n));
  expect(aside.when(setAside('a1', 600n)).decision).toEqual({ kind: 'repeated' });
  expect(aside.when(setAside('a1', 400n)).decision).toEqual(rejected('KEY_REUSED'));
  expect(aside.when(giveBack('a1', 600n)).decision).toEqual(rejected('KEY_REUSED'));
  const back = after(deposit(1_000n), setAside('a1', 600n), giveBack('a2', 600n));
  expect(back.when(giveBack('a2', 600n)).decision).toEqual({ kind: 'repeated' });
});

it('takes no more than is there, and nothing out of a wallet that is looked into', () => {
  expect(after(deposit(1_000n)).when(setAside('a1', 1_001n)).decision).toEqual(rejected('NOT_ENOUGH_MONEY'));
  expect(after(deposit(1_000n), freeze('f1')).when(setAside('a1', 1n)).decision).toEqual(rejected('PLAYER_BLOCKED'));
  expect(() => after(deposit(1_000n)).when(setAside('a1', 0n))).toThrow(RangeError);
});

it('lets an owner who owes pay out of what comes back', () => {
  const owing = after(
    deposit(600n),
    setAside('a1', 500n),
    bet('b1', 100n),
    win('w1', 'b1', 300n),
    bet('b2', 300n),
    rollback('r1', 'w1'),
  );
  const { events, stateAfter } = owing.when(giveBack('a2', 500n));
  expect(events.map(({ type }) => type)).toEqual(['UnclaimedGivenBack', 'ReceivableCollected']);
  expect([stateAfter.mainMinor, stateAfter.receivableMinor]).toEqual([200n, 0n]);
});
