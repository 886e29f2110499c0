import { holdsOf, type HoldFacts } from './holds';

const at = '2026-01-10T12:00:00.000Z';
const hoursAgo = (hours: number) => new Date(Date.parse(at) - hours * 3_600_000).toISOString();
const none: HoldFacts = {
  at,
  instrumentAddedAt: null,
  accountChangedAt: null,
  takenAt: null,
  isFrozen: false,
  isLocked: false,
  isContested: false,
  isInReview: false,
};

it.each<[string, Partial<HoldFacts>, number | null]>([
  ['nothing', {}, null],
  ['a change of the account within a day', { accountChangedAt: hoursAgo(23) }, 1],
  ['a change of the account a day ago', { accountChangedAt: hoursAgo(24) }, null],
  ['an account of two hours', { instrumentAddedAt: hoursAgo(2) }, 22],
  ['a number taken without the one before', { accountChangedAt: hoursAgo(30), takenAt: hoursAgo(30) }, 42],
  ['such a number after three days', { accountChangedAt: hoursAgo(72), takenAt: hoursAgo(72) }, null],
  ['the longest of several', { accountChangedAt: hoursAgo(1), takenAt: hoursAgo(60) }, 23],
])('%s holds a withdrawal as long as it must', (_, facts, hoursLeft) => {
  const until = hoursLeft === null ? [] : [{ kind: 'recentChange', until: hoursAgo(-hoursLeft) }];
  expect(holdsOf({ ...none, ...facts })).toEqual(until);
});

it('a contested deposit that the balance does not cover holds a withdrawal until it does', () => {
  expect(holdsOf({ ...none, isContested: true })).toEqual([{ kind: 'contestedDeposit', until: null }]);
});

it('holds a withdrawal without an end while compliance looks into the member', () => {
  expect(holdsOf({ ...none, isInReview: true })).toEqual([{ kind: 'aml', until: null }]);
});
