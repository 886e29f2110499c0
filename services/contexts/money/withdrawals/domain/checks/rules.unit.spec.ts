import fc from 'fast-check';
import { laneOf } from './lanes';
import { ownPointsOf, pointsWith, scoreOf, type WithdrawalFacts } from './rules';

const at = '2026-01-10T00:00:00.000Z';
const hoursAgo = (hours: number) => new Date(Date.parse(at) - hours * 3_600_000).toISOString();

const usual = pointsWith({});

/** A withdrawal that no rule has anything to say about. */
const plain: WithdrawalFacts = {
  at,
  currency: 'BRL',
  amountMinor: 10_000n,
  instrument: { addedAt: hoursAgo(24 * 30), sharedWith: 0 },
  deviceSince: hoursAgo(24 * 30),
  paid: { count: 1, largestMinor: 10_000n },
  recently: { paid: 1, isDisputed: false },
  requests: 1,
  deposit: { amountMinor: 10_000n, stakedMinor: 10_000n },
  bestRound: { winMinor: 9_000n, stakeMinor: 1_000n },
  fromUplineMinor: 0n,
  email: 'proved',
  changedAt: null,
  identityDueSince: null,
};
const said = (change: Partial<WithdrawalFacts>) =>
  scoreOf({ ...plain, ...change }, usual).rules.map(({ id, points }) => [id, points]);

it('no rule speaks of an everyday withdrawal', () => {
  expect(scoreOf(plain, usual)).toEqual({ score: 0, rules: [] });
});

it.each<[string, Partial<WithdrawalFacts>, [string, number][]]>([
  ['the first payout', { paid: { count: 0, largestMinor: 0n } }, [['R1', 10]]],
  ['an instrument of today', { instrument: { addedAt: hoursAgo(23), sharedWith: 0 } }, [['R2', 25]]],
  ['an instrument of this week', { instrument: { addedAt: hoursAgo(24), sharedWith: 0 } }, [['R2', 10]]],
  ['an instrument of last week', { instrument: { addedAt: hoursAgo(168), sharedWith: 0 } }, []],
  ['a new device', { deviceSince: hoursAgo(47) }, [['R3', 20]]],
  ['a known device', { deviceSince: hoursAgo(48) }, []],
  ['no device', { deviceSince: null }, []],
  ['a shared account', { instrument: { addedAt: hoursAgo(720), sharedWith: 1 } }, [['R4', 25]]],
  ['three times the largest', { amountMinor: 30_000n }, []],
  ['more than that', { amountMinor: 30_001n }, [['R5', 15]]],
  ['three requests', { requests: 3 }, [['R6', 10]]],
  ['no proved address', { email: 'unproved' }, [['R9', 5]]],
  ['a throw-away address', { email: 'throwAway' }, [['R9', 5]]],
  ['few stakes', { deposit: { amountMinor: 10_000n, stakedMinor: 2_999n } }, [['R10', 30]]],
  ['enough stakes', { deposit: { amountMinor: 10_000n, stakedMinor: 3_000n } }, []],
  ['a great win', { bestRound: { winMinor: 8_000n, stakeMinor: 80n } }, [['R11', 15]]],
  ['a smaller one', { bestRound: { winMinor: 7_999n, stakeMinor: 10n } }, []],
  ['half from an upline', { fromUplineMinor: 5_000n }, [['R13', 20]]],
  ['a little from an upline', { fromUplineMinor: 4_999n }, []],
  ['a new password', { changedAt: hoursAgo(71) }, [['R14', 20]]],
  ['an old one', { changedAt: hoursAgo(72) }, []],
  ['level 3 asked for', { identityDueSince: hoursAgo(1) }, [['R15', 20]]],
  ['five payments', { recently: { paid: 5, isDisputed: false } }, [['R16', -15]]],
  ['five with a dispute', { recently: { paid: 5, isDisputed: true } }, []],
])('%s', (_, change, expected) => {
  expect(said(change)).toEqual(expected);
});

it('rules tell the facts that they rest on', () => {
  expect(scoreOf({ ...plain, deposit: { amountMinor: 10_000n, stakedMinor: 50n } }, usual).rules).toEqual([
    { id: 'R10', points: 30, facts: { deposit: '100.00', staked: '0.50' } },
  ]);
});

it('a house gives points of its own, and turns a rule off with none', () => {
  const facts: WithdrawalFacts = {
    ...plain,
    paid: { count: 0, largestMinor: 0n },
    instrument: { addedAt: hoursAgo(24), sharedWith: 0 },
    requests: 3,
  };
  const own = pointsWith({ R1: 40, R2_WEEK: 7, R6: 0, R10: 30 });
  expect(scoreOf(facts, own)).toEqual({
    score: 47,
    rules: [
      { id: 'R1', points: 40, facts: {} },
      { id: 'R2', points: 7, facts: { addedAt: hoursAgo(24) } },
    ],
  });
  expect(ownPointsOf(own)).toEqual({ R1: 40, R2_WEEK: 7, R6: 0 });
  expect(ownPointsOf(usual)).toEqual({});
});

it('tells which of the two an address without trust is', () => {
  expect(scoreOf({ ...plain, email: 'throwAway' }, usual).rules[0]!.facts).toEqual({ email: 'throwAway' });
});

it('the score lies between 0 and 100', () => {
  const worst: Partial<WithdrawalFacts> = {
    paid: { count: 0, largestMinor: 0n },
    instrument: { addedAt: at, sharedWith: 3 },
    deviceSince: at,
    requests: 9,
    deposit: { amountMinor: 10_000n, stakedMinor: 0n },
    bestRound: { winMinor: 10_000n, stakeMinor: 1n },
    fromUplineMinor: 10_000n,
    email: 'throwAway',
    changedAt: at,
    identityDueSince: at,
  };
  expect(scoreOf({ ...plain, ...worst }, usual).score).toBe(100);
  expect(scoreOf({ ...plain, recently: { paid: 9, isDisputed: false } }, usual).score).toBe(0);
});

it('a way to a decision never becomes easier by more points, a larger amount, or a hold', () => {
  const limits = { automaticMaxMinor: 200_000n, onePersonMaxMinor: 1_000_000n };
  const order = ['automatic', 'one', 'two'];
  const one = fc.record({
    score: fc.nat({ max: 100 }),
    amountMinor: fc.bigInt({ min: 0n, max: 2_000_000n }),
    isHeld: fc.boolean(),
  });
  fc.assert(
    fc.property(one, fc.nat({ max: 100 }), fc.bigInt({ min: 0n, max: 2_000_000n }), (asked, score, amountMinor) => {
      const harder = {
        score: Math.min(100, asked.score + score),
        amountMinor: asked.amountMinor + amountMinor,
        isHeld: true,
      };
      expect(order.indexOf(laneOf(harder, limits))).toBeGreaterThanOrEqual(order.indexOf(laneOf(asked, limits)));
    }),
  );
});
