import { asPpm } from '@kernel/money';
import type { Terms } from '@contexts/agents/payroll/payroll.api';
import { idOf } from '@platform/ids';
import { Random } from '../chaos/support/random';
import type { PayrollWorld } from './payroll-world';

export type Kind = Terms['kind'];

export interface Member {
  readonly id: string;
  readonly uplineId: string | null;
  readonly isAgent: boolean;
}

export interface Bet {
  readonly memberId: string;
  readonly roundId: string;
  readonly atMs: number;
  readonly stake: bigint;
  readonly payout: bigint;
  /** The bets that were voided, in order. */
  readonly voids: readonly { readonly atMs: number; readonly stake: bigint; readonly payout: bigint }[];
}

export interface Agreed {
  readonly uplineId: string | null;
  readonly agentId: string;
  readonly terms: Terms;
  readonly from: string;
  readonly until: string;
}

/**
 * A tree, what its members did, and who had agreed on what: everything that bills are made of, as people would tell it.
 */
export interface Case {
  readonly kind: Kind;
  /** In order; contracts count for some of them. */
  readonly windows: readonly { readonly from: string; readonly to: string; readonly day: string }[];
  readonly members: readonly Member[];
  readonly moves: readonly { readonly memberId: string; readonly toId: string | null; readonly atMs: number }[];
  readonly contracts: readonly Agreed[];
  readonly bets: readonly Bet[];
  readonly promotions: readonly { readonly memberId: string; readonly atMs: number; readonly minor: bigint }[];
  readonly balances: ReadonlyMap<string, bigint>;
  readonly activeMinor: bigint;
}

const HOUR_MS = 3_600_000;

/**
 * The windows of the cases of each kind, written down and not worked out: New York, where a day of these has 25 hours.
 */
export const ZONE = 'America/New_York';
const MIDNIGHT = '2026-11-01T04:00:00.000Z';
const DAYS = [
  '2026-10-30T04:00:00.000Z',
  '2026-10-31T04:00:00.000Z',
  MIDNIGHT,
  '2026-11-02T05:00:00.000Z',
  '2026-11-03T05:00:00.000Z',
];
const HALVES = ['2026-10-01T04:00:00.000Z', '2026-10-16T04:00:00.000Z', MIDNIGHT, '2026-11-16T05:00:00.000Z'];

export function windowsOf(kind: Kind): Case['windows'] {
  const dayOf = (iso: string) =>
    new Date(Date.parse(iso) - (Date.parse(iso) >= Date.parse('2026-11-01T06:00:00.000Z') ? 5 : 4) * HOUR_MS)
      .toISOString()
      .slice(0, 10);
  const edges = kind === 'daily' ? DAYS : kind === 'dividend' ? HALVES : [];
  const stepMs = kind === 'realtime' ? 300_000 : HOUR_MS;
  const all =
    edges.length > 0
      ? edges
      : Array.from({ length: 9 }, (_, index) => new Date(Date.parse(MIDNIGHT) + (index - 4) * stepMs).toISOString());
  return all.slice(1).map((to, index) => ({ from: all[index]!, to, day: dayOf(all[index]!) }));
}

export function randomCase(seed: number, kind: Kind): Case {
  const random = new Random(seed);
  const windows = windowsOf(kind);
  const fromMs = Date.parse(windows[0]!.from);
  const lengthMs = Date.parse(windows.at(-1)!.to) - fromMs;
  let tick = 0;
  // No two things at the same moment, so that there is one order.
  const moment = () => fromMs + Math.floor((random.below(1_000_000) / 1_000_000) * (lengthMs - 20_000)) + (tick += 1);
  const members = tree(random, seed, kind);
  const agents = members.filter(({ isAgent }) => isAgent);
  const moved = random.below(2) === 0 ? [] : moves(random, members, moment);
  const bets = Array.from({ length: 10 + random.below(25) }, (_, index) =>
    bet(random, `s${seed}-${kind}-${index}`, members, moment, fromMs + lengthMs),
  );
  return {
    kind,
    windows,
    members,
    bets,
    moves: moved,
    contracts: contracts(random, kind, agents, windows, moved),
    promotions:
      kind !== 'dividend'
        ? []
        : Array.from({ length: random.below(5) }, () => ({
            memberId: random.pick(members.filter(({ isAgent }) => !isAgent)).id,
            atMs: moment(),
            minor: BigInt(random.below(9_000) + 1),
          })),
    balances: new Map(agents.map(({ id }) => [id, random.below(3) === 0 ? BigInt(random.below(3_000)) : 0n])),
    activeMinor: kind === 'dividend' ? 100_000n : 50_000n,
  };
}

export function tell(
  { members, moves: moved, contracts: agreed, bets, promotions, balances, windows }: Case,
  world: PayrollWorld,
): void {
  const beforeMs = Date.parse(windows[0]!.from) - 40 * 24 * HOUR_MS;
  members.forEach(({ id, uplineId, isAgent }, index) => world.register(id, uplineId, isAgent, beforeMs + index));
  for (const [id, minor] of balances) if (minor > 0n) world.deposit(id, minor, 0n, beforeMs + 1_000);
  for (const { uplineId, agentId, terms, from, until } of agreed)
    world.contract(uplineId, agentId, terms, from, until, beforeMs + 2_000);
  const told: { atMs: number; tell: () => void }[] = [
    ...moved.map(({ memberId, toId, atMs }) => ({ atMs, tell: () => world.move(memberId, null, toId, atMs) })),
    ...promotions.map(({ memberId, atMs, minor }) => ({ atMs, tell: () => world.promotion(memberId, minor, atMs) })),
    ...bets.flatMap(({ memberId, roundId, atMs, stake, payout, voids }) => [
      { atMs, tell: () => world.bet(memberId, roundId, stake, payout, atMs) },
      ...voids.map((one) => ({
        atMs: one.atMs,
        tell: () =>
          one.stake > 0n
            ? world.betTakenBack(memberId, roundId, one.stake, one.atMs)
            : world.winTakenBack(memberId, roundId, one.payout, one.atMs),
      })),
    ]),
  ];
  for (const one of told.sort((a, b) => a.atMs - b.atMs)) one.tell();
}

function tree(random: Random, seed: number, kind: Kind): Member[] {
  const members: Member[] = [];
  const agents = 2 + random.below(6);
  const ids = (index: number) => idOf(`oracle/${kind}/${seed}/${index}`);
  for (let index = 0; index < agents; index += 1) {
    members.push({
      id: ids(index),
      uplineId: index === 0 || random.below(5) === 0 ? null : members[random.below(index)]!.id,
      isAgent: true,
    });
  }
  for (let index = agents; index < agents + 2 + random.below(5); index += 1)
    members.push({ id: ids(index), uplineId: members[random.below(agents)]!.id, isAgent: false });
  return members;
}

function bet(random: Random, roundId: string, members: readonly Member[], moment: () => number, endMs: number): Bet {
  const member = random.pick(members);
  const stake = BigInt(1 + random.below(random.below(3) === 0 ? 200_000 : 20_000));
  const outcome = random.below(10);
  const payout =
    outcome < 5 ? 0n : outcome < 6 ? stake : outcome < 7 ? stake / 2n : stake + BigInt(random.below(50_000) + 1);
  const atMs = moment();
  // Agents' wallets hold what they are paid, and are left alone otherwise.
  if (member.isAgent || random.below(3) > 0) return { memberId: member.id, roundId, atMs, stake, payout, voids: [] };
  const voidAtMs = atMs + 1 + Math.floor((random.below(1_000) / 1_000) * (endMs - 10_000 - atMs));
  const part = payout - payout / 3n;
  const first =
    payout > 0n && random.below(2) === 0
      ? { atMs: voidAtMs, stake: 0n, payout: part }
      : { atMs: voidAtMs, stake, payout: 0n };
  const isSecond = first.stake === 0n && random.below(2) === 0;
  const voids = isSecond
    ? [first, { atMs: Math.min(voidAtMs + 1 + random.below(400_000), endMs - 5_000), stake, payout: 0n }]
    : [first];
  return { memberId: member.id, roundId, atMs, stake, payout, voids };
}

function moves(random: Random, members: readonly Member[], moment: () => number): Case['moves'] {
  const uplines = new Map(members.map(({ id, uplineId }) => [id, uplineId]));
  const agents = members.filter(({ isAgent }) => isAgent);
  const moved: { memberId: string; toId: string | null; atMs: number }[] = [];
  for (const atMs of Array.from({ length: 1 + random.below(3) }, moment).sort((a, b) => a - b)) {
    // Most moves concern agents, whose contracts they end.
    const member = random.pick(random.below(3) === 0 ? members : agents);
    const toId = member.isAgent && random.below(5) === 0 ? null : random.pick(agents).id;
    let isBelow = false;
    for (let at = toId; at !== null; at = uplines.get(at) ?? null) isBelow ||= at === member.id;
    if (isBelow || uplines.get(member.id) === toId) continue;
    uplines.set(member.id, toId);
    moved.push({ memberId: member.id, toId, atMs });
  }
  return moved;
}

function contracts(
  random: Random,
  kind: Kind,
  agents: readonly Member[],
  windows: Case['windows'],
  moved: Case['moves'],
): Agreed[] {
  const all: Agreed[] = [];
  const spans = new Map<string, [first: number, end: number]>();
  for (const { id, uplineId } of agents) {
    const above = uplineId === null ? ([0, windows.length] as const) : spans.get(uplineId);
    if (!above || random.below(8) === 0) continue;
    const first = random.below(3) === 0 ? above[0] + random.below(above[1] - above[0]) : above[0];
    const end = random.below(3) === 0 ? first + 1 + random.below(above[1] - first) : above[1];
    spans.set(id, [first, end]);
    const agree = (a: number, b: number) =>
      all.push({
        uplineId,
        agentId: id,
        terms: terms(random, kind),
        from: windows[a]!.from,
        until: windows[b - 1]!.to,
      });
    const middle = first + 1 + random.below(Math.max(1, end - first - 1));
    if (end - first > 1 && random.below(3) === 0) {
      agree(first, middle);
      agree(middle, end);
    } else agree(first, end);
  }
  // Where there is room, an agent agrees with its new upline on what comes after its old contract and its move.
  for (const { memberId, toId, atMs } of moved) {
    const own = spans.get(memberId);
    const above = toId === null ? ([0, windows.length] as const) : spans.get(toId);
    if (!own || !above) continue;
    const first = Math.max(own[1], above[0], windows.findIndex(({ to }) => atMs < Date.parse(to)) + 1);
    if (first >= above[1] || all.some(({ agentId, uplineId }) => agentId === toId && uplineId === memberId)) continue;
    all.push({
      uplineId: toId,
      agentId: memberId,
      terms: terms(random, kind),
      from: windows[first]!.from,
      until: windows[above[1] - 1]!.to,
    });
    spans.set(memberId, [own[0], above[1]]);
  }
  return all;
}

function terms(random: Random, kind: Kind): Terms {
  const ppm = () => asPpm(BigInt(random.below(30_000)));
  if (kind === 'realtime') {
    return {
      kind,
      winRatePpm: ppm(),
      lossRatePpm: ppm(),
      singleBetMinMinor: BigInt(random.below(3) * 5_000),
      dailyCapMinor: random.below(2) === 0 ? BigInt(random.below(4_000)) : null,
    };
  }
  let [turnover, loss, active, rate] = [0n, 0n, 0, 0n];
  const tiers = Array.from({ length: 1 + random.below(3) }, () => {
    turnover += BigInt(random.below(150_000));
    loss += kind === 'hourly' || random.below(2) === 0 ? 0n : BigInt(random.below(30_000));
    active += random.below(2);
    rate += ppm() + 1n;
    return { minTurnoverMinor: turnover, minLossMinor: loss, minActive: active, ratePpm: asPpm(rate) };
  });
  if (kind !== 'dividend') return { kind, tiers };
  return {
    kind,
    period: 'half-month',
    periodMinTurnoverMinor: BigInt(random.below(2) * 100_000),
    tiers,
    carry: random.pick(['none', 'within-month', 'always'] as const),
  };
}
