import type { StopKind } from '@contracts/http/office/stop-kinds';
import type { ChaosOptions, ChaosProgram, ChaosReport } from './program';
import { Operations } from './load/operations';
import type { Party } from './load/party';
import type { LoadPlan, PlannedPlayer } from './support/plan';
import { settleAndCheck } from './support/play';
import { PARTY_ID } from './support/players';
import { onStack } from './support/on-stack';
import { publicKey } from './support/public-key';
import { Random } from './support/random';
import type { Stack } from './support/stack';
import { openTable } from './support/table';
import { Acts } from './switches/acts';
import { Staff } from './switches/staff';
import { switchOffAndOn, type Switched, type SwitchReport } from './switches/switch';

/** `restMs`: how long a caller rests between two acts. */
const FULL = { ofMembers: 920, ofTheHouse: 80, lanes: 16, callers: 64, restMs: 0 };
const SHORT = { ofMembers: 6, ofTheHouse: 4, lanes: 2, callers: 6, restMs: 20 };
/** The longest time for which a subject is tried before it is stopped, in milliseconds. */
const LEAD_MS = 120;
const OF_MEMBERS = ['memberPlay', 'memberLogin', 'memberDeposit'] as const;
const OF_THE_HOUSE = ['game', 'vendor', 'method', 'provider'] as const;

/**
 * C14: members, games, vendors, methods and providers are stopped while 64 callers try what is stopped at two API
 * processes. Nothing is accepted once every process must know, and of a member who may not play not even once the stop
 * is answered; what was won is paid all the same.
 */
export const switches: ChaosProgram = {
  name: 'switches',
  label: 'C14',
  run(options: ChaosOptions): Promise<ChaosReport> {
    return onStack(options, { home: 'postgres', apis: 2 }, (stack) => switchAll(stack, options));
  },
};

async function switchAll(stack: Stack, { seed, isFull, say }: ChaosOptions): Promise<ChaosReport> {
  const size = isFull ? FULL : SHORT;
  const random = new Random(seed);
  const { plan, party, paid } = await openTable(stack, random, { players: size.lanes, seed, inFlight: size.callers });
  const acts = new Acts(stack, plan.apis, await publicKey(plan.apis[0]!), random);
  acts.history.push(...paid);
  const field = { stack, size, plan, acts, party, random, staff: await Staff.of(stack, random) };
  const reports: SwitchReport[] = [];
  const told = (report: SwitchReport) => {
    reports.push(report);
    if (reports.length % 100 === 0) say(`switches: ${reports.length} of ${size.ofMembers + size.ofTheHouse}`);
  };
  await Promise.all(
    plan.players.map(async (player, lane) => {
      for (let turn = lane; turn < size.ofMembers; turn += size.lanes)
        told(await ofMember(field, player, OF_MEMBERS[turn % OF_MEMBERS.length]!));
    }),
  );
  for (let turn = 0; turn < size.ofTheHouse; turn += 1)
    told(await ofTheHouse(field, OF_THE_HOUSE[turn % OF_THE_HOUSE.length]!));
  await party.close();
  const violations = [
    ...reports.flatMap(({ violations: found }) => found),
    ...(await betsOfFrozenWallets(stack)),
    ...(await settleAndCheck(stack, plan, acts.history)),
  ];
  say(`switches: ${reports.length} switches, ${violations.length} violations`);
  return { violations, rows: rowsOf(reports, size.callers, violations.length) };
}

interface Field {
  readonly stack: Stack;
  readonly size: typeof FULL;
  readonly plan: LoadPlan;
  readonly acts: Acts;
  readonly party: Party;
  readonly random: Random;
  readonly staff: Staff;
}

/** The calls of one player, with a session that is open. */
async function ofMember(field: Field, player: PlannedPlayer, kind: StopKind): Promise<SwitchReport> {
  const { stack, size, acts, staff, random } = field;
  const { playerId } = player;
  const operations = await playing(field, player);
  const token = await stack.openMemberSession(player.playerId);
  const act = kind === 'memberDeposit' ? () => acts.deposit(kind, token) : () => acts.bet(kind, operations, playerId);
  return switchOffAndOn(
    staff,
    {
      kind,
      id: playerId,
      callers: size.callers / size.lanes,
      restMs: size.restMs,
      act,
      meanwhile: winOf(acts, operations, playerId),
    },
    random.below(LEAD_MS),
  );
}

async function ofTheHouse(field: Field, kind: StopKind): Promise<SwitchReport> {
  const { stack, size, acts, staff, random, plan } = field;
  const tables = await Promise.all(
    plan.players.map(async (player) => ({
      playerId: player.playerId,
      operations: await playing(field, player),
      token: await stack.openMemberSession(player.playerId),
    })),
  );
  const isOfDeposits = kind === 'method' || kind === 'provider';
  const act: Switched['act'] = () => {
    const { playerId, operations, token } = random.pick(tables);
    return isOfDeposits ? acts.deposit(kind, token) : acts.bet(kind, operations, playerId);
  };
  const ids = { game: `${PARTY_ID}/${plan.gameCode}`, vendor: PARTY_ID, method: 'pix', provider: PARTY_ID };
  const { operations, playerId } = random.pick(tables);
  const id = ids[kind as keyof typeof ids];
  const { callers, restMs } = size;
  const switched = { kind, id, callers, restMs, act, meanwhile: winOf(acts, operations, playerId) };
  return switchOffAndOn(staff, switched, random.below(LEAD_MS));
}

async function playing({ plan, acts, party }: Field, player: PlannedPlayer): Promise<Operations> {
  const sessionToken = await acts.openGame(player, { gameCode: plan.gameCode, vendorId: PARTY_ID });
  return new Operations({ ...plan, players: [{ ...player, sessionToken }] }, party);
}

const winOf = (acts: Acts, operations: Operations, playerId: string) => async () =>
  (await acts.win(operations, playerId)) ? undefined : 'a win was refused while it stood';

/** The bets that stand in a wallet between its freezing and its release. */
async function betsOfFrozenWallets({ store }: Stack): Promise<string[]> {
  const frozen = new Map<string, Set<string>>();
  const found: string[] = [];
  for await (const { stream, type, revision, data } of store.readAll('start', { categories: ['wallet'] })) {
    const reasons = frozen.get(stream) ?? new Set<string>();
    const { findingId = '' } = data as { findingId?: string };
    if (type === 'WalletFrozen') frozen.set(stream, reasons.add(findingId));
    if (type === 'WalletReleased') reasons.delete(findingId);
    if (type === 'BetPlaced' && reasons.size > 0) found.push(`${stream}@${revision} is a bet of a frozen wallet`);
  }
  return found;
}

function rowsOf(reports: readonly SwitchReport[], callers: number, violations: number): ChaosReport['rows'] {
  const sum = (of: (report: SwitchReport) => number) => reports.reduce((total, report) => total + of(report), 0);
  return [
    { name: 'C14: switches', value: reports.length, unit: 'switches', target: '≥ 1,000', met: reports.length >= 1_000 },
    { name: 'C14: callers', value: callers, unit: 'callers', target: '64', met: callers === 64 },
    { name: 'C14: acts that were accepted', value: sum(({ accepted }) => accepted), unit: 'acts' },
    { name: 'C14: acts that were refused by a stop', value: sum(({ refused }) => refused), unit: 'acts' },
    ...[...OF_MEMBERS, ...OF_THE_HOUSE].map((kind) => {
      const latest = Math.max(0, ...reports.filter((report) => report.kind === kind).map(({ latestMs }) => latestMs));
      const limit = kind === 'memberPlay' ? 0 : 1_000;
      return {
        name: `C14: the latest act accepted after the answer of a stop, ${kind}`,
        value: latest,
        unit: 'ms',
        target: `≤ ${limit.toLocaleString('en')}`,
        met: latest <= limit,
      };
    }),
    { name: 'C14: violations', value: violations, unit: 'violations', target: '0', met: violations === 0 },
  ];
}
