import type { EventStore } from '@platform/event-store/event-store.port';
import type { MovementEvent } from '../domain/wallet.movements';
import { partiesOf } from './movement-story';
import { WalletHistory } from './wallet-history';

const memberId = 'a3bb189e-8bf9-4f2b-9d7b-1f8a1f2d3c4e';

const event = (type: string, roundId: string, id: string) => ({
  type,
  data: {
    memberId,
    vendorId: 'v1',
    gameCode: 'g1',
    roundId,
    transactionId: `${type}-${id}`,
    operatorTransactionId: '',
    betTransactionId: `BetPlaced-${id}`,
    amountMinor: '30',
    balanceBeforeMinor: '0',
    balanceAfterMinor: '0',
    postings: [],
  },
});

/** A log with these events in the wallet's stream. */
function historyOf(events: readonly object[]): WalletHistory {
  const recorded = events.map((each, index) => ({
    ...each,
    revision: BigInt(index),
    recordedAt: '2026-01-02T03:04:05.000Z',
  }));
  return new WalletHistory({
    read: (_: string, { from = 0n } = {}) => recorded.slice(Number(from)),
  } as unknown as EventStore);
}

it('rounds whose bets were taken back do not stay in what goes into a waypoint, nor do those of waypoints of before', async () => {
  const history = historyOf([
    event('BetPlaced', 'back', '1'),
    event('BetPlaced', 'open', '2'),
    event('BetRolledBack', 'back', '1'),
  ]);
  const now = await history.foldUpTo(memberId);
  expect([...now.openStakes]).toEqual([['v1/open', 30n]]);
  const resumed = await history.foldUpTo(
    memberId,
    {},
    {
      ...now,
      openStakes: new Map([
        ['v1/gone', 0n],
        ['v1/open', 30n],
      ]),
    },
  );
  expect([...resumed.openStakes]).toEqual([['v1/open', 30n]]);
});

it.each([
  ['WithdrawalHeld', '-80.00', 'you', 'bank'],
  ['WithdrawalReleased', '80.00', 'bank', 'you'],
  // It leaves the balance as it is, because the money was held before.
  ['WithdrawalCaptured', '0.00', 'you', 'bank'],
  ['WithdrawalReturned', '80.00', 'bank', 'you'],
])('the receipt of %s with %s goes from %s to %s', (type, amount, from, to) => {
  const parties = partiesOf({ type, data: { memberId } } as unknown as MovementEvent, { amount, gameName: null });
  expect([parties.from.kind, parties.to.kind]).toEqual([from, to]);
});
