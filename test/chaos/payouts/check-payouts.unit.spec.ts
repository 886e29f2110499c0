import type { RecordedEvent } from '@kernel/event';
import type { Booked } from './chaos-bank';
import { automaticOrderTimes, checkPayouts, countEnds, paymentsASecond, type PayoutAccounts } from './check-payouts';

const AT = '2026-01-01T12:00:00.000Z';
const WALLET = 'wallet-m';
const held = (minor: string) => [
  { account: 'member:m:main', minor: String(-BigInt(minor)) },
  { account: 'member:m:held', minor },
];

const event = (stream: string, type: string, data: object): RecordedEvent =>
  ({ stream, type, recordedAt: AT, data: { withdrawalId: 'w', memberId: 'm', ...data } }) as RecordedEvent;
const requested = event('withdrawal-w', 'WithdrawalRequested', { key: 'k' });
const attempted = event('withdrawal-w', 'PayoutAttempted', { reference: 'r' });
const hold = event(WALLET, 'WithdrawalHeld', { postings: held('1000') });
const captured = event(WALLET, 'WithdrawalCaptured', { postings: [{ account: 'member:m:held', minor: '-1000' }] });
const released = event(WALLET, 'WithdrawalReleased', { postings: held('-1000') });
const returned = event(WALLET, 'WithdrawalReturned', { postings: [{ account: 'member:m:main', minor: '1000' }] });

const paid: Booked = { reference: 'r', amount: '10.00', manner: 'paid', isPaid: true, isReturned: false };
const good: PayoutAccounts = {
  asked: [{ key: 'k', withdrawalId: 'w' }],
  events: [requested, hold, attempted, captured],
  booked: [paid],
  lost: new Set(),
  kills: [],
};

const found = (change: Partial<PayoutAccounts>) => checkPayouts({ ...good, ...change });

it('finds nothing where the bank, the member and the log say the same', () => {
  expect(found({})).toEqual([]);
  expect(countEnds(good.events)).toEqual({ paid: 1, givenBack: 0, open: 0 });
  const back = { events: [...good.events, returned], booked: [{ ...paid, isReturned: true }] };
  expect(found(back)).toEqual([]);
  expect(found({ events: [requested, hold, released], booked: [] })).toEqual([]);
});

it('leaves open what the bank never saw, and nothing else', () => {
  const open = { events: [requested, hold, attempted], booked: [] };
  expect(found({ ...open, lost: new Set(['r']) })).toEqual([]);
  const isOpen = ['W1: w is neither paid nor given back: WithdrawalRequested, WithdrawalHeld, PayoutAttempted'];
  expect(found(open)).toEqual(isOpen);
  const killedAfter = (ms: number) => ({ ...open, kills: [Date.parse(AT) + ms] });
  expect(found(killedAfter(10))).toEqual([]);
  expect(found(killedAfter(-10))).toEqual(isOpen);
  expect(found(killedAfter(60_000))).toEqual(isOpen);
  expect(found({ ...killedAfter(10), booked: [{ ...paid, isPaid: false }] })).toEqual(isOpen);
});

const second = event('withdrawal-w', 'PayoutAttempted', { reference: 'r2' });
it.each<[string, Partial<PayoutAccounts>, RegExp]>([
  [
    'a second attempt that is paid',
    { events: [...good.events, second], booked: [paid, { ...paid, reference: 'r2' }] },
    /was paid 2 times/,
  ],
  ['a hold that ends twice', { events: [...good.events, released] }, /does not end once/],
  ['a payment that the wallet does not know', { events: [requested, hold, attempted] }, /the wallet says 0/],
  ['a capture without a payment', { booked: [] }, /paid w 0 times/],
  ['another amount', { booked: [{ ...paid, amount: '10.01' }] }, /another amount/],
  ['a return that the bank does not know', { events: [...good.events, returned] }, /came back otherwise/],
  ['a return that the log does not know', { booked: [{ ...paid, isReturned: true }] }, /came back otherwise/],
  ['a promise that was lost', { events: [], booked: [] }, /is not in the log/],
  ['a withdrawal that nobody asked for', { asked: [] }, /nobody asked for/],
  ['a request twice', { events: [requested, ...good.events] }, /not requested once/],
  ['a reference out of nowhere', { booked: [paid, { ...paid, reference: 'x' }] }, /asked for x/],
])('finds %s', (_what, change, violation) => {
  expect(found(change).join('\n')).toMatch(violation);
});

it('tells how long automatic withdrawals took to their first order, and how many were paid a second', () => {
  const at = (seconds: number) => new Date(Date.parse(AT) + seconds * 1_000).toISOString();
  const of = (id: string, type: string, seconds: number, data: object = {}) =>
    event('any', type, { withdrawalId: id, occurredAt: at(seconds), ...data });
  const story = (id: string, lane: string, ordered: number) => [
    of(id, 'WithdrawalRequested', 0),
    of(id, 'ChecksDone', 1, { lane }),
    of(id, 'PayoutAttempted', ordered, { attempt: 1 }),
    of(id, 'PayoutAttempted', ordered + 60, { attempt: 2 }),
    of(id, 'WithdrawalCaptured', 4),
  ];
  const events = [...story('a', 'automatic', 3), ...story('b', 'automatic', 2), ...story('c', 'onePerson', 90)];
  expect(automaticOrderTimes(events)).toEqual([2_000, 3_000]);
  expect(paymentsASecond(events)).toBe(0.75);
  expect([automaticOrderTimes([]), paymentsASecond([])]).toEqual([[], 0]);
});
