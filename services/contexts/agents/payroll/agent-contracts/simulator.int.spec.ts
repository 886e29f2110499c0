import pg from 'pg';
import type { Simulation } from '@contracts/http/agents/agent-contracts';
import { asPpm, formatMinor } from '@kernel/money';
import { teamProjectionIn } from '@contexts/agents/team/read-models/team.projection';
import { LogWriter } from '@contexts/agents/team/test-support/log-writer';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { noContracts, evolve, type AgentContractsState } from './domain/agent-contracts.state';
import { windowOf, type Period } from '../terms/pay-window';
import { storedTerms } from '../terms/stored-terms';
import { periodOf, survives, type DividendTerms, type Terms, type Tier } from '../terms/terms';
import { capped, dividendYield, realtimeYield, salaryYield } from '../terms/yields';
import { defaultSettings, readSettings } from '../settings/domain/settings';
import type { PayrollSettings } from '../settings/use-cases/payroll-settings';
import { Simulator } from './use-cases/simulator';

const timeZone = 'America/Sao_Paulo';
const now = '2026-11-20T15:00:00.000Z';
const firstDay = Date.parse('2026-10-21T03:00:00.000Z');
const DAY_MS = 86_400_000;
const settings = readSettings(defaultSettings('BRL'));

let database: TestDatabase;
let client: pg.Client;
let simulator: Simulator;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  simulator = new Simulator(
    {
      transaction: async <T>(work: (sql: pg.Client) => Promise<T>) => {
        await client.query('begin');
        return work(client).finally(() => client.query('commit'));
      },
    } as never,
    { current: () => Promise.resolve(settings) } as PayrollSettings,
    { MERCHANT_TIME_ZONE: timeZone, MERCHANT_CURRENCY: 'BRL' },
  );
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

interface Round {
  readonly member: string;
  readonly atMs: number;
  /** Everybody above, and the member, as the tree stood. */
  readonly line: readonly string[];
  stake: bigint;
  payout: bigint;
}

/** The difference that a round makes to the figures of a day, by its bet or by being voided. */
interface Change {
  readonly round: Round;
  readonly atMs: number;
  readonly turnover: bigint;
  readonly loss: bigint;
}

/** The house: top with a, b; a with c and d; c with e; players under each. */
const TREE: Readonly<Record<string, string | null>> = {
  top: null,
  a: 'top',
  b: 'top',
  c: 'a',
  d: 'a',
  e: 'c',
  p1: 'a',
  p2: 'c',
  p3: 'd',
  p4: 'e',
  p5: 'b',
  p6: 'top',
};
const lineOf = (tree: Record<string, string | null>, member: string): string[] => {
  const upline = tree[member] ?? null;
  return upline === null ? [member] : [member, ...lineOf(tree, upline)];
};
const turnoverOf = (stake: bigint, payout: bigint) => (stake === payout ? 0n : stake);

/** A month of bets, some of which are voided at once or days later; half-way through, p3 is moved from d to c. */
async function play(seed: number): Promise<{ rounds: Round[]; changes: Change[] }> {
  const random = randomOf(seed);
  const tree: Record<string, string | null> = { ...TREE };
  const log = new LogWriter(new Date(firstDay - 40 * DAY_MS).toISOString());
  for (const [member, upline] of Object.entries(TREE)) log.register(member, upline, member.startsWith('p') ? 0 : 1);
  const rounds: Round[] = [];
  const changes: Change[] = [];
  const change = (round: Round, atMs: number, stake: bigint, payout: bigint) => {
    changes.push({
      round,
      atMs,
      turnover: turnoverOf(stake, payout) - turnoverOf(round.stake, round.payout),
      loss: stake - payout - round.stake + round.payout,
    });
    Object.assign(round, { stake, payout });
  };
  for (let day = -15; day < 31; day += 1) {
    if (day === 12) {
      log.at(new Date(firstDay + day * DAY_MS).toISOString()).move('p3', 'c');
      tree.p3 = 'c';
    }
    for (let bet = 0; bet < 14; bet += 1) {
      const atMs = firstDay + day * DAY_MS + 60_000 + bet * 5_400_000;
      if (atMs >= Date.parse(now)) break;
      const member = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'c'][Math.floor(random() * 7)]!;
      const stake = BigInt(Math.floor(random() * 100_000));
      const payout = [0n, stake, stake * 2n, stake / 3n][Math.floor(random() * 4)]!;
      const round: Round = { member, atMs, line: lineOf(tree, member), stake: 0n, payout: 0n };
      const roundId = `${seed}-${rounds.length}`;
      log.at(new Date(atMs).toISOString()).bet(member, roundId, stake, payout);
      change(round, atMs, stake, payout);
      rounds.push(round);
      const old = Math.floor(random() * rounds.length);
      const voided = rounds[old]!;
      if (random() < 0.1 && voided.stake > 0n) {
        log.wait(60_000);
        log.betTakenBack(voided.member, `${seed}-${old}`, voided.stake);
        change(voided, atMs + 60_000, 0n, voided.payout);
      }
    }
  }
  await client.query(`truncate ${teamProjectionIn(() => timeZone).tables.join(', ')}`);
  const projection = teamProjectionIn(() => timeZone);
  for (let from = 0; from < log.events.length; from += 50)
    await projection.project(log.events.slice(from, from + 50), client as never);
  return { rounds, changes };
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** One window after the other, worked out bet by bet in the plainest way. */
function naiveGross(
  agent: string,
  terms: Terms,
  windows: readonly Range[],
  { rounds, changes }: Awaited<ReturnType<typeof play>>,
): bigint {
  let carried = 0n;
  let month = '';
  return windows.reduce((total, { from, to }) => {
    const within = ({ atMs }: { atMs: number }) => atMs >= from && atMs < to;
    if (terms.kind === 'realtime') {
      const yields = rounds
        .filter((round) => within(round) && round.line.includes(agent))
        .map((one) => realtimeYield({ stakeMinor: one.stake, payoutMinor: one.payout }, terms));
      return (
        total +
        capped(
          yields.reduce((sum, one) => sum + one, 0n),
          0n,
          terms.dailyCapMinor,
        )
      );
    }
    // Hours are counted by how their rounds ended, days by what happened on them.
    const ended = rounds.map((round): Change => ({
      round,
      atMs: round.atMs,
      turnover: turnoverOf(round.stake, round.payout),
      loss: round.stake - round.payout,
    }));
    const seen = (terms.kind === 'hourly' ? ended : changes).filter(
      (one) => within(one) && one.round.line.includes(agent),
    );
    const byMember = new Map<string, bigint>();
    for (const { round, turnover } of seen) byMember.set(round.member, (byMember.get(round.member) ?? 0n) + turnover);
    const turnover = seen.reduce((sum, one) => sum + one.turnover, 0n);
    const bound =
      terms.kind === 'dividend' ? settings.activeMemberTurnoverDividendMinor : settings.activeMemberTurnoverMinor;
    const figures = {
      turnoverMinor: turnover > 0n ? turnover : 0n,
      lossMinor: seen.reduce((sum, one) => sum + one.loss, 0n),
      activeMembers: [...byMember.values()].filter((one) => one >= bound).length,
    };
    if (terms.kind !== 'dividend') return total + salaryYield(figures, terms.tiers).grossMinor;
    const inMonth = new Date(from - 3 * 3_600_000).toISOString().slice(0, 7);
    if (inMonth !== month && terms.carry === 'within-month') carried = 0n;
    month = inMonth;
    const result = dividendYield(
      figures,
      { rebatesMinor: 0n, feesMinor: 0n, salariesMinor: 0n, promotionsMinor: 0n },
      carried,
      terms,
    );
    carried = result.carriedMinor;
    return total + result.grossMinor;
  }, 0n);
}

/** All windows of a period that ended in the last thirty days; of whole days for real-time terms. */
function naiveWindows(terms: Terms): Range[] {
  const period: Period = terms.kind === 'realtime' ? 'day' : periodOf(terms);
  const today = Date.parse(windowOf('day', Date.parse(now), timeZone).from);
  const since = today - 30 * DAY_MS;
  const windows: Range[] = [];
  for (
    let window = windowOf(period, since - 32 * DAY_MS, timeZone);
    Date.parse(window.to) <= today;
    window = windowOf(period, Date.parse(window.to), timeZone)
  ) {
    if (Date.parse(window.to) > since) windows.push({ from: Date.parse(window.from), to: Date.parse(window.to) });
  }
  return windows;
}

function contracts(
  ...agreed: readonly (readonly [upline: string | null, downline: string, terms: Terms])[]
): AgentContractsState {
  return agreed.reduce((state, [uplineId, downlineId, terms], index) => {
    const common = { contractId: `k${index}`, uplineId, downlineId, occurredAt: now };
    const offered = evolve(state, {
      type: 'ContractOffered',
      data: { ...common, terms: storedTerms(terms), expiresAt: now },
    });
    return evolve(offered, { type: 'ContractAccepted', data: { ...common, from: now, superseded: null, ended: [] } });
  }, noContracts);
}

const tier = (minTurnoverMinor: bigint, minActive: number, ratePpm: bigint, minLossMinor = 0n): Tier => ({
  minTurnoverMinor,
  minLossMinor,
  minActive,
  ratePpm: asPpm(ratePpm),
});
const dividend = (period: DividendTerms['period'], carry: DividendTerms['carry'], ...tiers: Tier[]): Terms => ({
  kind: 'dividend',
  period,
  carry,
  periodMinTurnoverMinor: 1_000n,
  tiers,
});
const realtime = (winRatePpm: bigint, lossRatePpm: bigint, dailyCapMinor: bigint | null): Terms => ({
  kind: 'realtime',
  winRatePpm: asPpm(winRatePpm),
  lossRatePpm: asPpm(lossRatePpm),
  singleBetMinMinor: 5_000n,
  dailyCapMinor,
});

const CASES: readonly (readonly [string, { own: Terms; offered: Terms; same: Terms; other: Terms }])[] = [
  [
    'real-time',
    {
      own: realtime(2_000n, 6_000n, null),
      offered: realtime(1_000n, 4_000n, 300n),
      same: realtime(1_000n, 4_000n, null),
      other: realtime(500n, 100n, null),
    },
  ],
  [
    'hourly',
    {
      own: { kind: 'hourly', tiers: [tier(0n, 0, 5_000n)] },
      offered: { kind: 'hourly', tiers: [tier(10_000n, 0, 2_000n), tier(60_000n, 1, 4_000n)] },
      same: { kind: 'hourly', tiers: [tier(0n, 0, 2_000n), tier(1n, 0, 4_000n)] },
      other: { kind: 'hourly', tiers: [tier(0n, 0, 1_000n)] },
    },
  ],
  [
    'daily',
    {
      own: { kind: 'daily', tiers: [tier(0n, 0, 9_000n)] },
      offered: { kind: 'daily', tiers: [tier(100_000n, 1, 5_000n), tier(150_000n, 2, 8_000n, 20_000n)] },
      same: { kind: 'daily', tiers: [tier(0n, 0, 5_000n), tier(1n, 0, 8_000n)] },
      other: { kind: 'daily', tiers: [tier(0n, 0, 1_000n)] },
    },
  ],
  ...(['day', 'week', 'half-month', 'month'] as const).map(
    (period) =>
      [
        `dividend by ${period}`,
        {
          own: dividend(period, 'none', tier(0n, 0, 300_000n)),
          offered: dividend(period, 'within-month', tier(0n, 1, 100_000n), tier(500_000n, 3, 200_000n)),
          same: dividend(period, 'always', tier(0n, 0, 100_000n), tier(1n, 2, 200_000n)),
          other: dividend(period, 'none', tier(0n, 0, 50_000n)),
        },
      ] as const,
  ),
];

describe.each([1, 2, 3])('a simulation, seed %d', (seed) => {
  let played: Awaited<ReturnType<typeof play>>;
  beforeAll(async () => {
    played = await play(seed);
  });

  it.each(CASES)('of %s terms is what counting bet by bet gives', async (_, { own, offered, same, other }) => {
    // The agents c and d are downlines of a: c's contract goes on beside the offer and d's does not. The agent b is a's
    // sibling.
    const state = contracts(
      [null, 'top', own],
      ['top', 'a', other],
      ['top', 'b', other],
      ['a', 'c', same],
      ['a', 'd', other],
    );
    expect([survives(same, offered), survives(other, offered)]).toEqual([true, false]);
    const simulation = (await simulator.simulate(
      { uplineId: 'top', downlineId: 'a', terms: offered },
      state,
      Date.parse(now),
    ))!;
    const windows = naiveWindows(offered);
    const gross = (agent: string, terms: Terms) => naiveGross(agent, terms, windows, played);
    const [ofA, ofC, ofTop, ofB] = [gross('a', offered), gross('c', same), gross('top', own), gross('b', other)];
    expect(simulation).toMatchObject({
      from: new Date(windows[0]!.from).toISOString(),
      to: new Date(windows.at(-1)!.to).toISOString(),
      gross: formatMinor(ofA, 'BRL'),
      net: formatMinor(ofA - ofC, 'BRL'),
      uplineNet: formatMinor(ofTop - ofA - ofB, 'BRL'),
    });
    expect(ofA).toBeGreaterThan(0n);
    expect(sumOfDays(simulation)).toBe(ofA);
  });
});

it('is none of an upline when the house offers, and of nobody’s bets when there are none', async () => {
  const simulation = await simulator.simulate(
    { uplineId: null, downlineId: 'nobody', terms: realtime(1n, 1n, null) },
    noContracts,
    Date.parse(now),
  );
  expect(simulation).toMatchObject({ turnover: '0.00', gross: '0.00', net: '0.00', uplineNet: null });
  expect(simulation!.days).toHaveLength(30);
});

function sumOfDays({ days }: Simulation): bigint {
  return days.reduce((sum, { gross }) => sum + BigInt(gross.replace('.', '')), 0n);
}

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
