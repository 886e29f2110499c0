import type { AmlThresholds, MemberFacts, Trace, TraceKind, Transfer } from './facts';
import { alertsOf } from './rules';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const [me, a, b, c] = ['me', 'a', 'b', 'c'];

const thresholds: AmlThresholds = {
  inOutDays: 7,
  inOutPaidPpm: 800_000,
  inOutStakedPpm: 1_000_000,
  structuringCount: 5,
  structuringWithinPpm: 100_000,
  lines: [1_000_000n],
  daySumMinor: 5_000_000n,
  monthSumMinor: 9_000_000n,
  sharedMembers: 3,
  oppositeRounds: 5,
  chainHops: 3,
  chainKeptPpm: 800_000,
  foreignCount: 2,
  dormantDays: 180,
  dormantMinor: 500_000n,
};

/** A Wednesday. */
const nowMs = Date.parse('2026-11-25T15:00:00.000Z');
const ago = (ms: number) => new Date(nowMs - ms).toISOString();
let seq = 0n;
const trace = (kind: TraceKind, amountMinor = 0n, agoMs = 0): Trace => ({
  seq: (seq += 1n),
  kind,
  at: ago(agoMs),
  amountMinor,
});

/** The facts with these traces, the last of which is looked at now. */
function factsOf(traces: readonly Trace[], more: Partial<MemberFacts> = {}): MemberFacts {
  return {
    memberId: me,
    trace: traces.at(-1)!,
    day: '2026-11-25',
    traces,
    stakedMinor: 1_000_000_000n,
    lastActiveAt: ago(DAY_MS),
    monthlyIncomeMinor: null,
    group: { memberIds: [], by: 'account', sentMinor: 0n, sentCount: 0 },
    opposite: { memberIds: [], rounds: 0, stakedMinor: 0n, backMinor: 0n },
    transfers: [],
    ...more,
  };
}

const found = (traces: readonly Trace[], more: Partial<MemberFacts> = {}) =>
  alertsOf(factsOf(traces, more), thresholds);
const rulesOf = (traces: readonly Trace[], more: Partial<MemberFacts> = {}) =>
  found(traces, more).map(({ rule }) => rule);

describe('A1, money that comes in and goes out', () => {
  const inOut = (paid: bigint, staked: bigint, agoMs = HOUR_MS) =>
    found([trace('deposit', 100_000n, agoMs), trace('payout', paid)], { stakedMinor: staked });

  it('is found from the share on that leaves, while less was staked than paid in', () => {
    expect(inOut(80_000n, 99_999n)).toEqual([
      {
        rule: 'A1',
        window: 'week:2026-11-23',
        facts: { deposited: 100_000n, paid: 80_000n, staked: 99_999n, days: 7 },
        linked: [],
      },
    ]);
    expect(inOut(79_999n, 99_999n)).toEqual([]);
    expect(inOut(80_000n, 100_000n)).toEqual([]);
  });

  it('looks at seven days, and takes what came back for not paid', () => {
    expect(inOut(80_000n, 0n, 7 * DAY_MS - 1)).toHaveLength(1);
    expect(inOut(80_000n, 0n, 7 * DAY_MS)).toEqual([]);
    const returned = [trace('deposit', 100_000n), trace('payout', 90_000n), trace('returned', 90_000n)];
    expect(rulesOf([...returned, trace('payout', 79_999n)], { stakedMinor: 0n })).toEqual([]);
  });
});

describe('A2, deposits just under a line', () => {
  const deposits = (count: number, minor: bigint, lastAgoMs = 0) =>
    rulesOf([
      ...Array.from({ length: count - 1 }, () => trace('deposit', minor, HOUR_MS + lastAgoMs)),
      trace('deposit', minor),
    ]).filter((rule) => rule === 'A2');

  it.each([
    [5, 900_000n, 1],
    [5, 999_999n, 1],
    [4, 900_000n, 0],
    [5, 899_999n, 0],
    [5, 1_000_000n, 0],
  ])('%s of %s minor units: %s', (count, minor, alerts) => expect(deposits(count, minor)).toHaveLength(alerts));

  it('counts those of a day alone', () => {
    expect(deposits(5, 900_000n, 23 * HOUR_MS - 1)).toHaveLength(1);
    expect(deposits(5, 900_000n, 23 * HOUR_MS)).toEqual([]);
  });
});

it('A3: sums of a day and of thirty, each in its own window', () => {
  const windowsOf = (traces: readonly Trace[]) => found(traces).map(({ window }) => window);
  expect(windowsOf([trace('deposit', 4_999_999n)])).toEqual([]);
  expect(windowsOf([trace('deposit', 5_000_000n)])).toEqual(['day:2026-11-25']);
  const before = (minor: bigint, agoMs: number) => [trace('deposit', minor, agoMs), trace('deposit', 4_000_000n)];
  expect(windowsOf(before(5_000_000n, 30 * DAY_MS - 1))).toEqual(['month:2026-11']);
  expect(windowsOf(before(4_999_999n, DAY_MS))).toEqual([]);
  expect(windowsOf(before(5_000_000n, 30 * DAY_MS))).toEqual([]);
});

it('A4: deposits of a year above the income that was declared, and nothing where none was', () => {
  const deposited = [trace('deposit', 100_000n, 364 * DAY_MS), trace('deposit', 20_001n)];
  expect(found(deposited, { monthlyIncomeMinor: 10_000n })).toEqual([
    { rule: 'A4', window: 'year:2026', facts: { deposited: 120_001n, income: 120_000n }, linked: [] },
  ]);
  expect(rulesOf([trace('deposit', 120_000n)], { monthlyIncomeMinor: 10_000n })).toEqual([]);
  expect(rulesOf(deposited)).toEqual([]);
});

it.each(['account', 'device', 'both'] as const)('A5: members with one %s, once money moves between them', (by) => {
  const group = (others: string[], sentCount: number) => ({
    group: { memberIds: others, by, sentMinor: 500n, sentCount },
  });
  const alerts = found([trace('received', 500n)], group([a, b], 1));
  expect(alerts).toEqual([
    { rule: 'A5', window: 'month:2026-11', facts: { members: 3, transfers: 1, sent: 500n, by }, linked: [a, b] },
  ]);
  expect(rulesOf([trace('received', 500n)], group([a], 1))).toEqual([]);
  expect(rulesOf([trace('received', 500n)], group([a, b], 0))).toEqual([]);
});

describe('A6, chains of transfers', () => {
  const hop = (fromId: string, toId: string, amountMinor: bigint, agoMs: number): Transfer => {
    const { seq: no, at } = trace('sent', amountMinor, agoMs);
    return { seq: no, fromId, toId, at, amountMinor };
  };
  const chainOf = (...transfers: readonly Transfer[]) => {
    const last = transfers.at(-1)!;
    const traces = [{ ...last, kind: 'sent' as const }];
    return found(traces, { transfers }).filter(({ rule }) => rule === 'A6');
  };

  it('is found from three hops on that keep most of the money', () => {
    const first = hop(a, b, 1_000n, 3 * HOUR_MS);
    expect(chainOf(first, hop(b, me, 800n, HOUR_MS), hop(me, c, 640n, 0))).toEqual([
      {
        rule: 'A6',
        window: 'day:2026-11-25',
        facts: { hops: 3, sent: 1_000n, arrived: 640n, since: first.at },
        linked: [a, b, c],
      },
    ]);
    expect(chainOf(hop(b, me, 800n, HOUR_MS), hop(me, c, 640n, 0))).toEqual([]);
    expect(chainOf(hop(a, b, 1_001n, 2 * HOUR_MS), hop(b, me, 800n, HOUR_MS), hop(me, c, 640n, 0))).toEqual([]);
  });

  it('is no chain where it takes more than a day, goes in a ring, or its money came later', () => {
    const rest = () => [hop(b, me, 1_000n, HOUR_MS), hop(me, c, 1_000n, 0)] as const;
    expect(chainOf(hop(a, b, 1_000n, DAY_MS), ...rest())).toEqual([]);
    expect(chainOf(hop(a, b, 1_000n, DAY_MS - 1), ...rest())).toHaveLength(1);
    expect(chainOf(hop(c, b, 1_000n, 2 * HOUR_MS), ...rest())).toEqual([]);
    const [middle, last] = rest();
    expect(found([{ ...last, kind: 'sent' }], { transfers: [middle, last, hop(a, b, 1_000n, 0)] })).toEqual([]);
  });
});

it.each(['pep', 'sanctions'] as const)('A7: %s', (kind) => {
  expect(found([trace(kind)])).toMatchObject([{ rule: 'A7', window: `year:2026:${kind}`, facts: { list: kind } }]);
});

it('A8: linked members who bet against each other, from some rounds on, when money leaves', () => {
  const opposite = (rounds: number) => ({
    opposite: { memberIds: [a], rounds, stakedMinor: 10_000n, backMinor: 9_700n },
  });
  expect(found([trace('payout', 500n)], opposite(5))).toEqual([
    {
      rule: 'A8',
      window: 'month:2026-11',
      facts: { rounds: 5, members: 2, staked: 10_000n, back: 9_700n, days: 30 },
      linked: [a],
    },
  ]);
  expect(rulesOf([trace('payout', 500n)], opposite(4))).toEqual([]);
  expect(rulesOf([trace('deposit', 500n)], opposite(5))).toEqual([]);
});

it('A9: owners that are not the member, on the way in or out', () => {
  expect(found([trace('foreignPayer', 0n, DAY_MS), trace('foreignAccount')])).toEqual([
    { rule: 'A9', window: 'month:2026-11', facts: { payers: 1, accounts: 1, days: 30 }, linked: [] },
  ]);
  expect(rulesOf([trace('foreignPayer')])).toEqual([]);
  expect(rulesOf([trace('foreignPayer', 0n, 30 * DAY_MS), trace('foreignPayer')])).toEqual([]);
});

it('A10: a large amount after a long silence', () => {
  const after = (days: number, minor: bigint, moreMs = 0) =>
    rulesOf([trace('deposit', minor)], { lastActiveAt: ago(days * DAY_MS - moreMs) });
  expect(after(180, 500_000n)).toEqual(['A10']);
  expect(after(180, 500_000n, 1)).toEqual([]);
  expect(after(180, 499_999n)).toEqual([]);
});

it('finds the same in the same facts, and each alert in a window of its own', () => {
  const facts = factsOf([trace('deposit', 6_000_000n), trace('deposit', 4_000_000n)], {
    lastActiveAt: ago(400 * DAY_MS),
    monthlyIncomeMinor: 1n,
  });
  const alerts = alertsOf(facts, thresholds);
  expect(alerts).toEqual(alertsOf(facts, thresholds));
  expect(alerts.map(({ rule }) => rule)).toEqual(['A3', 'A3', 'A4', 'A10']);
  expect(new Set(alerts.map(({ rule, window }) => `${rule}/${window}`)).size).toBe(alerts.length);
});
