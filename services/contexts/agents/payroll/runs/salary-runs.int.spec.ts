import { asPpm } from '@kernel/money';
import { CommandBus } from '@nestjs/cqrs';
import { CreditDeposit, FreezeWallet, ReleaseWallet } from '@contexts/money/wallet/wallet.api';
import type { Terms } from '../terms/terms';
import { openPayroll, type PayrollPlatform } from '@test/payroll/payroll-platform';
import { PayrollWorld } from '@test/payroll/payroll-world';
import { newId } from '@platform/ids';
import { Dividends } from './use-cases/dividends';
import { SalaryRunner } from './use-cases/salary-runner';
import type { SalaryPaidData } from './test-support/payments';
import { paymentsIn } from './test-support/payments';
import { PayrollControl } from './use-cases/payroll-control';

const DAY = '2026-03-10T03:00:00.000Z';
const at = (minutes: number) => Date.parse(DAY) + minutes * 60_000;
const until = (minutes: number) => new Date(at(minutes)).toISOString();
const money = (units: number) => BigInt(Math.round(units * 100));
const realtime = (winPpm: bigint, lossPpm: bigint, dailyCapMinor: bigint | null = null): Terms => ({
  kind: 'realtime',
  winRatePpm: asPpm(winPpm),
  lossRatePpm: asPpm(lossPpm),
  singleBetMinMinor: money(100),
  dailyCapMinor,
});

let platform: PayrollPlatform;
beforeEach(async () => void (platform = await openPayroll()));
afterEach(() => platform.close());

/** A over B over a player. */
function line(world: PayrollWorld) {
  const [a, b, player] = [newId(), newId(), newId()];
  world.register(a, null, true, at(-600));
  world.register(b, a, true, at(-599));
  world.register(player, b, false, at(-598));
  return { a, b, player };
}

const sums = (paid: readonly SalaryPaidData[]) =>
  paid.reduce(
    (all, { memberId, amountMinor }) => ({ ...all, [memberId]: (all[memberId] ?? 0n) + BigInt(amountMinor) }),
    {} as Record<string, bigint>,
  );

it('real-time salary, the worked example: 2.30 for the downline, 0.65 for its upline', async () => {
  const world = new PayrollWorld();
  const { a, b, player } = line(world);
  world.contract(null, a, realtime(1_500n, 5_000n), DAY, until(10), at(-300));
  world.contract(a, b, realtime(1_000n, 4_000n), DAY, until(10), at(-299));
  world.bet(player, 'r1', money(500), 0n, at(1));
  world.bet(player, 'r2', money(300), money(600), at(2));
  world.bet(player, 'r3', money(80), 0n, at(3));
  await platform.write(world);
  await platform.settle('realtime');
  expect(sums(paymentsIn(await platform.events()))).toEqual({ [a]: 65n, [b]: 230n });
});

it('counts the totals of a vendor with wallets of its own in the turnover of a bill, and in no yield of single bets', async () => {
  const world = new PayrollWorld();
  const { a, player } = line(world);
  world.contract(null, a, realtime(1_500n, 5_000n), DAY, until(5), at(-300));
  world.bet(player, 'r1', money(500), 0n, at(1));
  world.vendorPlay(player, money(2_000), money(1_900), at(2));
  await platform.write(world);
  await platform.settle('realtime');
  const [bill] = await platform.bills();
  expect(bill).toMatchObject({ turnoverMinor: '250000', lossMinor: '60000', grossMinor: '250' });
});

it('pays nothing twice when everything is looked at again, and nothing for a window without bets', async () => {
  const world = new PayrollWorld();
  const { a, player } = line(world);
  world.contract(null, a, realtime(1_500n, 5_000n), DAY, until(60), at(-300));
  world.bet(player, 'r1', money(500), 0n, at(1));
  world.bet(player, 'r2', money(500), 0n, at(31));
  await platform.write(world);
  await Promise.all([platform.settle('realtime'), platform.settle('realtime')]);
  await platform.settle('realtime');
  const paid = paymentsIn(await platform.events());
  expect(paid.map(({ memberId, amountMinor, windowKey }) => [memberId, amountMinor, windowKey])).toEqual([
    [a, '250', `five-minutes:${until(0)}`],
    [a, '250', `five-minutes:${until(30)}`],
  ]);
  expect(await platform.bills()).toHaveLength(2);
});

it('two workers at the same window pay it once', async () => {
  const world = new PayrollWorld();
  const { a, player } = line(world);
  world.contract(null, a, realtime(1_500n, 5_000n), DAY, until(5), at(-300));
  world.bet(player, 'r1', money(500), 0n, at(1));
  await platform.write(world);
  const runner = platform.module.get(SalaryRunner);
  const of = { kind: 'realtime', window: { period: 'five-minutes', from: DAY, to: until(5) } } as const;
  await Promise.all([runner.carryOut(of, 'one'), runner.carryOut(of, 'other'), runner.carryOut(of, 'third')]);
  expect(sums(paymentsIn(await platform.events()))).toEqual({ [a]: 250n });
});

it('floors once a bet, not once a sum', async () => {
  const world = new PayrollWorld();
  const { a, player } = line(world);
  world.contract(null, a, realtime(0n, 100n), DAY, until(5), at(-300));
  // 1.5 minor units each.
  for (const round of ['r1', 'r2', 'r3']) world.bet(player, round, money(150), 0n, at(1));
  await platform.write(world);
  await platform.settle('realtime');
  expect(sums(paymentsIn(await platform.events()))).toEqual({ [a]: 3n });
});

it('takes back in the next bill what was paid on a bet that was voided after it, from the whole line', async () => {
  const world = new PayrollWorld();
  const { a, b, player } = line(world);
  world.contract(null, a, realtime(1_500n, 5_000n), DAY, until(15), at(-300));
  world.contract(a, b, realtime(1_000n, 4_000n), DAY, until(15), at(-299));
  world.bet(player, 'r1', money(500), 0n, at(1));
  world.bet(player, 'r2', money(1_000), 0n, at(6));
  world.betTakenBack(player, 'r1', money(500), at(7));
  await platform.write(world);
  await platform.settle('realtime');
  const bills = (await platform.bills()).filter(({ runId }) => runId.endsWith(String(at(5))));
  expect(
    bills.map(({ agentId, grossMinor, adjustmentMinor, payMinor }) => [agentId, grossMinor, adjustmentMinor, payMinor]),
  ).toEqual([
    [a, '500', '-50', '50'],
    [b, '400', '-200', '200'],
  ]);
});

it('keeps what a bill cannot bear for the next one', async () => {
  const world = new PayrollWorld();
  const { a, player } = line(world);
  world.contract(null, a, realtime(0n, 5_000n), DAY, until(15), at(-300));
  world.bet(player, 'r1', money(500), 0n, at(1));
  world.betTakenBack(player, 'r1', money(500), at(6));
  world.bet(player, 'r2', money(300), 0n, at(11));
  world.bet(player, 'r3', money(300), 0n, at(12));
  await platform.write(world);
  await platform.settle('realtime');
  const bills = await platform.bills();
  expect(
    bills.map(({ grossMinor, adjustmentMinor, adjustmentLeftMinor, payMinor }) => [
      grossMinor,
      adjustmentMinor,
      adjustmentLeftMinor,
      payMinor,
    ]),
  ).toEqual([
    ['250', '0', '0', '250'],
    ['0', '0', '-250', '0'],
    ['300', '-250', '0', '50'],
  ]);
});

it('a bet that was voided before the window closed does not count', async () => {
  const world = new PayrollWorld();
  const { a, player } = line(world);
  world.contract(null, a, realtime(0n, 5_000n), DAY, until(5), at(-300));
  world.bet(player, 'r1', money(500), 0n, at(1));
  world.bet(player, 'r2', money(300), 0n, at(2));
  world.betTakenBack(player, 'r1', money(500), at(3));
  await platform.write(world);
  await platform.settle('realtime');
  expect(sums(paymentsIn(await platform.events()))).toEqual({ [a]: 150n });
});

it('stops at the daily cap, and begins anew on the next day of the merchant', async () => {
  const world = new PayrollWorld();
  const { a, player } = line(world);
  world.contract(null, a, realtime(0n, 5_000n, 400n), until(24 * 60 - 15), until(24 * 60 + 5), at(-300));
  [-14, -9, -4, 1].forEach((minutes, index) => world.bet(player, `r${index}`, money(300), 0n, at(24 * 60 + minutes)));
  await platform.write(world);
  await platform.settle('realtime');
  expect((await platform.bills()).map(({ yieldMinor, grossMinor }) => [yieldMinor, grossMinor])).toEqual([
    ['150', '150'],
    ['150', '150'],
    ['150', '100'],
    ['150', '150'],
  ]);
});

describe('when only the downline reached its tier', () => {
  const daily = (minTurnover: number, minActive: number, ppm: bigint): Terms => ({
    kind: 'daily',
    tiers: [{ minTurnoverMinor: money(minTurnover), minLossMinor: 0n, minActive, ratePpm: asPpm(ppm) }],
  });

  it('the upline adds what it has, and the rest is paid when it has more', async () => {
    const world = new PayrollWorld();
    const { a, b, player } = line(world);
    const [second, third] = [until(24 * 60), until(48 * 60)];
    world.deposit(a, money(1.5), 0n, at(-300));
    world.contract(null, a, daily(30_000, 1, 12_000n), DAY, third, at(-200));
    world.contract(a, b, daily(0, 1, 10_000n), DAY, second, at(-199));
    world.bet(player, 'r1', money(500), 0n, at(60));
    world.bet(player, 'r2', money(40_000), 0n, at(24 * 60 + 60));
    await platform.write(world);
    await platform.settle('daily');
    // 5.00 were due to B on the first day, of which A had 1.50; A earned 480.00 on the second.
    expect(
      (await platform.bills()).map(({ agentId, netMinor, chargedMinor, payMinor, owed }) => [
        agentId,
        netMinor,
        chargedMinor,
        payMinor,
        owed,
      ]),
    ).toEqual([
      [a, '-500', '150', '0', []],
      [b, '500', '0', '150', [{ debtorId: a, minor: '350' }]],
      [a, '48000', '0', '48000', []],
    ]);
    const events = await platform.events();
    expect(paymentsIn(events).map(({ memberId, amountMinor }) => [memberId, amountMinor])).toEqual([
      [b, '150'],
      [a, '48000'],
      [b, '350'],
    ]);
    expect(
      events
        .filter(({ type }) => type === 'ShortfallCharged')
        .map(({ data }) => (data as { amountMinor: string }).amountMinor),
    ).toEqual(['150', '350']);
  });

  it('a dividend that is missing as a whole is paid by nobody before finance has approved it', async () => {
    const commands = platform.module.get(CommandBus);
    const context = (key: string) => ({
      key,
      actor: { kind: 'system', id: 'test' } as const,
      correlationId: key,
      causationId: key,
    });
    const order = { staffId: newId(), kind: 'dividend', isPaused: true, reason: 'each day by hand' } as const;
    await platform.module.get(PayrollControl).pause(order, context('pause dividends'));
    const dividend = (minTurnover: number, ppm: bigint): Terms => ({
      kind: 'dividend',
      period: 'day',
      periodMinTurnoverMinor: 0n,
      carry: 'none',
      tiers: [{ minTurnoverMinor: money(minTurnover), minLossMinor: 0n, minActive: 0, ratePpm: asPpm(ppm) }],
    });
    const world = new PayrollWorld();
    const { a, b, player } = line(world);
    const days = [0, 1, 2, 3].map((day) => until(day * 24 * 60));
    world.contract(null, a, dividend(30_000, 300_000n), days[0]!, days[3]!, at(-200));
    world.contract(a, b, dividend(0, 100_000n), days[0]!, days[3]!, at(-199));
    world.bet(player, 'r1', money(500), 0n, at(60));
    await platform.write(world);
    const pay = (day: number) =>
      platform.module
        .get(SalaryRunner)
        .carryOut({ kind: 'dividend', window: { period: 'day', from: days[day]!, to: days[day + 1]! } }, 'test');
    const paid = async () =>
      paymentsIn(await platform.events()).map(({ memberId, amountMinor }) => [memberId, amountMinor]);
    await pay(0);
    const deposit = { memberId: a, depositId: newId(), providerId: 'p', amountMinor: money(100), currency: 'BRL' };
    await commands.execute(new CreditDeposit({ ...deposit, currency: 'BRL', occurredAt: DAY }, context('deposit')));
    await pay(1);
    expect(await paid()).toEqual([]);
    const billId = (await platform.bills()).find(({ agentId }) => agentId === b)!.billId;
    const dividends = platform.module.get(Dividends);
    await dividends.request(b, { billId, remark: '' }, context('request'));
    await dividends.decideByUpline(a, { billId, decision: 'approve', remark: '' }, context('agree'));
    await dividends.decideByFinance(newId(), { billId, decision: 'approve', remark: '' }, context('approve'));
    await pay(2);
    expect(await paid()).toEqual([[b, '5000']]);
  });

  it('an upline whose wallet is frozen is not asked until it is released', async () => {
    const commands = platform.module.get(CommandBus);
    const context = (key: string) => ({
      key,
      actor: { kind: 'system', id: 'test' } as const,
      correlationId: key,
      causationId: key,
    });
    const order = { staffId: newId(), kind: 'daily', isPaused: true, reason: 'each day by hand' } as const;
    await platform.module.get(PayrollControl).pause(order, context('pause'));
    const world = new PayrollWorld();
    const { a, b, player } = line(world);
    const days = [0, 1, 2, 3].map((days) => until(days * 24 * 60));
    world.deposit(a, money(1.5), 0n, at(-300));
    world.contract(null, a, daily(30_000, 1, 12_000n), days[0]!, days[3]!, at(-200));
    world.contract(a, b, daily(0, 1, 10_000n), days[0]!, days[3]!, at(-199));
    [500, 40_000, 40_000].forEach((stake, index) =>
      world.bet(player, `r${index}`, money(stake), 0n, at(index * 24 * 60 + 60)),
    );
    await platform.write(world);
    const runner = platform.module.get(SalaryRunner);
    const pay = (day: number) =>
      runner.carryOut({ kind: 'daily', window: { period: 'day', from: days[day]!, to: days[day + 1]! } }, 'test');
    const charged = async () =>
      (await platform.events())
        .filter(({ type }) => type === 'ShortfallCharged')
        .map(({ data }) => (data as { amountMinor: string }).amountMinor);
    await pay(0);
    await commands.execute(
      new FreezeWallet({ memberId: a, findingId: 'f1', reason: 'a finding', occurredAt: DAY }, context('freeze')),
    );
    await pay(1);
    expect(await charged()).toEqual(['150']);
    await commands.execute(new ReleaseWallet({ memberId: a, findingId: 'f1', occurredAt: DAY }, context('release')));
    await pay(2);
    expect(await charged()).toEqual(['150', '350']);
    const debts = paymentsIn(await platform.events()).filter(({ paymentId }) => paymentId.startsWith('debt:'));
    expect(debts.map(({ memberId, amountMinor }) => [memberId, amountMinor])).toEqual([[b, '350']]);
  });
});
