import { asPpm } from '@kernel/money';
import { CommandRunner } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { openPayroll, type PayrollPlatform } from '@test/payroll/payroll-platform';
import { PayrollWorld } from '@test/payroll/payroll-world';
import type { Period } from '../terms/pay-window';
import type { Terms } from '../terms/terms';
import { salaryRunDecider } from './domain/salary-run.decide';

/** Windows of the merchant's clock in São Paulo, and a later one for what was voided; all begin at midnight. */
const WINDOWS = {
  'five-minutes': ['2026-03-16T03:00:00.000Z', '2026-03-16T03:05:00.000Z', '2026-03-16T03:10:00.000Z'],
  hour: ['2026-03-16T03:00:00.000Z', '2026-03-16T04:00:00.000Z', '2026-03-16T05:00:00.000Z'],
  day: ['2026-03-16T03:00:00.000Z', '2026-03-17T03:00:00.000Z', '2026-03-18T03:00:00.000Z'],
  week: ['2026-03-16T03:00:00.000Z', '2026-03-23T03:00:00.000Z', '2026-03-30T03:00:00.000Z'],
  'half-month': ['2026-03-16T03:00:00.000Z', '2026-04-01T03:00:00.000Z', '2026-04-16T03:00:00.000Z'],
  month: ['2026-03-01T03:00:00.000Z', '2026-04-01T03:00:00.000Z', '2026-05-01T03:00:00.000Z'],
} as const;

const money = (units: number) => BigInt(units * 100);

function termsOf(kind: Terms['kind'], period: Period, ppm: bigint): Terms {
  const rate = asPpm(ppm);
  const tiers = [{ minTurnoverMinor: 0n, minLossMinor: 0n, minActive: 0, ratePpm: rate }];
  if (kind === 'realtime')
    return { kind, winRatePpm: rate, lossRatePpm: rate, singleBetMinMinor: 0n, dailyCapMinor: null };
  if (kind === 'dividend')
    return {
      kind,
      period: period as 'week',
      periodMinTurnoverMinor: 0n,
      carry: 'none',
      tiers,
    };
  return { kind, tiers };
}

let platform: PayrollPlatform;
beforeEach(async () => void (platform = await openPayroll()));
afterEach(() => platform.close());

const CASES: [Terms['kind'], keyof typeof WINDOWS][] = [
  ['realtime', 'five-minutes'],
  ['hourly', 'hour'],
  ['daily', 'day'],
  ['dividend', 'day'],
  ['dividend', 'week'],
  ['dividend', 'half-month'],
  ['dividend', 'month'],
];

describe.each(CASES)('an agent who is moved within a window of %s contracts by %s', (kind, period) => {
  const [from, to, end] = WINDOWS[period];
  const [fromMs, lengthMs] = [Date.parse(from), Date.parse(to) - Date.parse(from)];
  const at = (part: number) => Math.floor(fromMs + part * lengthMs);

  /** An old and a new upline under the house; the agent is moved in the middle, with its own downline and players. */
  function world() {
    const told = new PayrollWorld();
    const [old, other, agent, below, player] = [newId(), newId(), newId(), newId(), newId()];
    const before = fromMs - 86_400_000;
    told.register(old, null, true, before);
    told.register(other, null, true, before + 1);
    told.register(agent, old, true, before + 2);
    told.register(below, agent, true, before + 3);
    told.register(player, below, false, before + 4);
    told.deposit(old, money(100_000), 0n, before + 5);
    told.contract(null, old, termsOf(kind, period, 30_000n), from, end, before + 6);
    told.contract(null, other, termsOf(kind, period, 30_000n), from, end, before + 7);
    told.contract(old, agent, termsOf(kind, period, 20_000n), from, to, before + 8);
    told.contract(agent, below, termsOf(kind, period, 10_000n), from, to, before + 9);
    told.bet(player, 'before', money(1_000), 0n, at(0.2));
    told.move(agent, old, other, at(0.4));
    told.bet(player, 'after', money(50_000), 0n, at(0.6));
    return { told, old, other, agent, below, player };
  }

  const billsOf = async () =>
    Object.fromEntries(
      (await platform.bills()).map(({ runId, agentId, ...bill }) => [
        `${runId.endsWith(String(fromMs)) ? 'first' : 'second'} ${agentId}`,
        [bill.turnoverMinor, bill.grossMinor, bill.withheldMinor, bill.adjustmentMinor, bill.chargedMinor],
      ]),
    );

  it('counts the bets before the move under the old contract, and those after it for the new upline alone', async () => {
    const { told, old, other, agent, below } = world();
    await platform.write(told.inOrder());
    await platform.settle(kind);
    const bills = await billsOf();
    expect(bills[`first ${old}`]).toEqual(['100000', '3000', '2000', '0', '0']);
    expect(bills[`first ${agent}`]).toEqual(['100000', '2000', '1000', '0', '0']);
    expect(bills[`first ${below}`]).toEqual(['100000', '1000', '0', '0', '0']);
    expect(bills[`first ${other}`]).toEqual(['5000000', '150000', '0', '0', '0']);
  });

  it('takes back from the old line what was voided of before the move, and from the new one what was of after it', async () => {
    const { told, old, other, agent, below, player } = world();
    told.betTakenBack(player, 'before', money(1_000), at(1.1));
    told.betTakenBack(player, 'after', money(50_000), at(1.2));
    await platform.write(told.inOrder());
    await platform.settle(kind);
    const corrections = Object.fromEntries(
      (await platform.bills())
        .filter(({ runId }) => !runId.endsWith(String(fromMs)))
        .flatMap((bill) => bill.corrections.map(({ grossMinor }) => [bill.agentId, grossMinor])),
    );
    expect(corrections).toEqual({ [old]: '-3000', [agent]: '-2000', [below]: '-1000', [other]: '-150000' });
  });
});

it('a run that an edition before has started goes on as that edition counted, its corrections included', async () => {
  const [from, to, end] = WINDOWS.hour;
  const at = (minutes: number) => Date.parse(from) + minutes * 60_000;
  const world = new PayrollWorld();
  const [old, other, agent, player] = [newId(), newId(), newId(), newId()];
  world.register(old, null, true, at(-99));
  world.register(other, null, true, at(-98));
  world.register(agent, old, true, at(-97));
  world.register(player, agent, false, at(-96));
  world.contract(null, old, termsOf('hourly', 'hour', 30_000n), from, end, at(-95));
  world.contract(old, agent, termsOf('hourly', 'hour', 20_000n), from, to, at(-94));
  world.bet(player, 'before', money(1_000), 0n, at(10));
  world.move(agent, old, other, at(20));
  world.bet(player, 'after', money(500), 0n, at(30));
  world.betTakenBack(player, 'after', money(500), at(70));
  await platform.write(world);
  const runId = `hourly.hour.${Date.parse(from)}`;
  const run = { runId, kind: 'hourly', period: 'hour', from, to, timeZone: 'America/Sao_Paulo' } as const;
  const more = { contractsRevision: '5', activeTurnoverMinor: '50000', startedBy: 'payroll', occurredAt: to };
  await platform.module
    .get(CommandRunner)
    .run(
      salaryRunDecider,
      runId,
      { type: 'StartRun', run: { ...run, ...more } },
      { key: 'start', actor: { kind: 'system', id: 'test' }, correlationId: 'start', causationId: 'start' },
    );
  await platform.settle('hourly');
  const all = await platform.bills();
  const ofAgent = (id: string) =>
    all
      .filter(({ agentId }) => agentId === id)
      .map(({ grossMinor, corrections }) => [grossMinor, corrections.map((one) => one.grossMinor)]);
  expect(ofAgent(agent)).toEqual([
    ['3000', []],
    ['0', ['-1000']],
  ]);
  expect(ofAgent(old)).toEqual([
    ['3000', []],
    ['0', []],
  ]);
});
