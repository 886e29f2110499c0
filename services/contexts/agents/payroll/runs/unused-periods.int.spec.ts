import { setTimeout as pause } from 'node:timers/promises';
import { CommandBus } from '@nestjs/cqrs';
import { asPpm } from '@kernel/money';
import { CreditDeposit } from '@contexts/money/wallet/wallet.api';
import { SqlPool } from '@platform/database/sql-pool';
import { newId } from '@platform/ids';
import { openPayroll, type PayrollPlatform } from '@test/payroll/payroll-platform';
import { PayrollWorld } from '@test/payroll/payroll-world';
import type { Terms } from '../terms/terms';
import { paymentsIn } from './test-support/payments';
import { Dividends } from './use-cases/dividends';
import { PayrollControl } from './use-cases/payroll-control';
import { SalaryRunner } from './use-cases/salary-runner';
import { until } from '@test/support/patience';

/** A week of the merchant in São Paulo, the only one that anybody has a weekly contract for. */
const [FROM, TO] = ['2026-03-16T03:00:00.000Z', '2026-03-23T03:00:00.000Z'];
const at = (days: number) => Date.parse(FROM) + days * 86_400_000;
const money = (units: number) => BigInt(units * 100);

const weekly = (minTurnover: number, ppm: bigint): Terms => ({
  kind: 'dividend',
  period: 'week',
  periodMinTurnoverMinor: 0n,
  carry: 'none',
  tiers: [{ minTurnoverMinor: money(minTurnover), minLossMinor: 0n, minActive: 0, ratePpm: asPpm(ppm) }],
});

let platform: PayrollPlatform;
beforeEach(async () => void (platform = await openPayroll()));
afterEach(() => platform.close());

/** A over B over a player, with dividends for one week. */
function line(world: PayrollWorld, leastOfA: number) {
  const [a, b, player] = [newId(), newId(), newId()];
  world.register(a, null, true, at(-9));
  world.register(b, a, true, at(-8));
  world.register(player, b, false, at(-7));
  world.contract(null, a, weekly(leastOfA, 300_000n), FROM, TO, at(-6));
  world.contract(a, b, weekly(0, 100_000n), FROM, TO, at(-5));
  return { a, b, player };
}

const context = (key: string) => ({
  key,
  actor: { kind: 'system', id: 'test' } as const,
  correlationId: key,
  causationId: key,
});

/** Waits until the table has a bill in a status. */
async function untilBill(billId: string, status: string): Promise<void> {
  const sql = 'select 1 from read.salary_bills where bill_id = $1 and status = $2';
  while ((await platform.module.get(SqlPool).query(sql, [billId, status])).rows.length === 0) await pause(20);
}

const pauseDividends = (isPaused: boolean) =>
  platform.module
    .get(PayrollControl)
    .pause({ staffId: newId(), kind: 'dividend', isPaused, reason: 'test' }, context(`paused ${isPaused}`));

const runs = async () => (await platform.events()).filter(({ type }) => type === 'SalaryRunStarted').length;

it('takes up what was voided of dividends of a period that nobody uses any more, once', async () => {
  const world = new PayrollWorld();
  const { a, b, player } = line(world, 0);
  world.bet(player, 'r1', money(500), 0n, at(1));
  world.betTakenBack(player, 'r1', money(500), at(9));
  await platform.write(world);
  // The first look after the run of the week may come before the tables have its bills.
  await until(async () => {
    await platform.settle('dividend');
    return (await runs()) >= 2;
  });
  const corrected = (await platform.bills()).flatMap(({ agentId, adjustmentLeftMinor, corrections }) =>
    corrections.map(({ grossMinor }) => [agentId, grossMinor, adjustmentLeftMinor]),
  );
  expect(corrected).toHaveLength(2);
  expect(corrected).toEqual(
    expect.arrayContaining([
      [a, '-15000', '-10000'],
      [b, '-5000', '-5000'],
    ]),
  );
  expect(await runs()).toBe(2);
  await platform.settle('dividend');
  expect(await runs()).toBe(2);
});

it('makes no run where earlier bills of the period leave nothing to do', async () => {
  const world = new PayrollWorld();
  const { player } = line(world, 0);
  world.bet(player, 'r1', money(500), 0n, at(1));
  await platform.write(world);
  await platform.settle('dividend');
  await platform.settle('dividend');
  expect(await runs()).toBe(1);
});

it('asks the debtor of an approved dividend of such a period again once there is money', async () => {
  const world = new PayrollWorld();
  const { a, b, player } = line(world, 30_000);
  world.bet(player, 'r1', money(500), 0n, at(1));
  // A week is asked once for what it leaves. The worker is not to ask before there is something.
  await pauseDividends(true);
  await platform.write(world);
  const window = { period: 'week', from: FROM, to: TO } as const;
  await platform.module.get(SalaryRunner).carryOut({ kind: 'dividend', window }, 'test');
  const billId = (await platform.bills()).find(({ agentId }) => agentId === b)!.billId;
  await untilBill(billId, 'to-request');
  const dividends = platform.module.get(Dividends);
  await dividends.request(b, { billId, remark: '' }, context('request'));
  await dividends.decideByUpline(a, { billId, decision: 'approve', remark: '' }, context('agree'));
  await dividends.decideByFinance(newId(), { billId, decision: 'approve', remark: '' }, context('approve'));
  const deposit = { memberId: a, depositId: newId(), providerId: 'p', amountMinor: money(100), currency: 'BRL' };
  await platform.module
    .get(CommandBus)
    .execute(new CreditDeposit({ ...deposit, currency: 'BRL', occurredAt: FROM }, context('deposit')));
  await untilBill(billId, 'payer-short');
  await pauseDividends(false);
  await platform.settle('dividend');
  expect(paymentsIn(await platform.events()).map(({ memberId, amountMinor }) => [memberId, amountMinor])).toEqual([
    [b, '5000'],
  ]);
});
