import { asPpm } from '@kernel/money';
import type { RequestContext } from '@platform/auth/caller';
import { membersProjection } from '@contexts/people/identity/members/read-models/members.projection';
import { CommandRunner } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { until } from '@test/support/patience';
import { hiredBy } from '@test/support/two-people';
import { openPayroll, type PayrollPlatform } from '@test/payroll/payroll-platform';
import { PayrollWorld } from '@test/payroll/payroll-world';
import type { Terms } from '../terms/terms';
import type { Push } from '@platform/realtime/push';
import { billPush } from './bill.pushes';
import { AgentBillsController } from './http/agent-bills.controller';
import { PayrollStaffController } from './http/payroll.staff.controller';
import { BillsStaffController } from './http/bills.staff.controller';
import { paymentsIn } from './test-support/payments';

const push: Push = billPush;

const DAY = '2026-03-10T03:00:00.000Z';
const at = (minutes: number) => Date.parse(DAY) + minutes * 60_000;
const day = (days: number) => new Date(at(days * 1_440)).toISOString();
const money = (units: number) => BigInt(units * 100);
const F = newId();
const [a, b, player, other] = [newId(), newId(), newId(), newId()];

let platform: PayrollPlatform;
let agents: AgentBillsController;
let staff: BillsStaffController;
let desk: PayrollStaffController;

const caller = (id: string): RequestContext => ({
  caller: { kind: 'member', id, memberType: 1, sessionToken: '' },
  correlationId: newId(),
  requestId: newId(),
  language: 'en',
  ip: '::1',
});
const finance = (id: string): RequestContext => ({
  ...caller(id),
  caller: { kind: 'staff', id, roles: ['finance'], sessionToken: '' },
});
const tiers = (ppm: bigint) => [{ minTurnoverMinor: 0n, minLossMinor: 0n, minActive: 1, ratePpm: asPpm(ppm) }];
const dividend = (ppm: bigint): Terms => ({
  kind: 'dividend',
  period: 'day',
  periodMinTurnoverMinor: 0n,
  tiers: tiers(ppm),
  carry: 'none',
});
const daily = (ppm: bigint): Terms => ({ kind: 'daily', tiers: tiers(ppm) });

beforeAll(async () => {
  platform = await openPayroll('America/Sao_Paulo', [membersProjection]);
  agents = platform.module.get(AgentBillsController);
  staff = platform.module.get(BillsStaffController);
  desk = platform.module.get(PayrollStaffController);
  const world = new PayrollWorld();
  for (const [id, upline, isAgent] of [
    [a, null, true],
    [b, a, true],
    [player, b, false],
    [other, null, true],
  ] as const)
    world.register(id, upline, isAgent, at(-900));
  for (const terms of [dividend(300_000n), daily(12_000n)]) world.contract(null, a, terms, day(0), day(1), at(-300));
  for (const terms of [dividend(280_000n), daily(10_000n)]) world.contract(a, b, terms, day(0), day(1), at(-299));
  for (let index = 0; index < 12; index += 1) world.bet(player, `r${index}`, money(500), 0n, at(5 + index));
  await platform.write(world);
  await platform.settle('daily');
  await platform.settle('dividend');
  await caughtUp();
});
afterAll(() => platform.close());

/** The tables lag a moment behind the log; each is there once it has the last event that it reads. */
async function caughtUp(): Promise<void> {
  await until(async () => {
    const { rows } = await platform.database.query<{ name: string; checkpoint: string; last: string }>(
      `select name, checkpoint,
              (select max(position) from log.events join log.streams using (stream_no)
                where category = any(case name when 'members' then array['member']
                                               when 'salary-runs' then array['salaryrun', 'dividend']
                                               else array['member', 'wallet', 'salaryrun'] end))::text as last
         from read.checkpoints where name in ('members', 'salary-runs', 'team')`,
    );
    return rows.length === 3 && rows.every(({ checkpoint, last }) => Number(checkpoint) >= Number(last));
  });
}

const listed = (id: string, filter = {}) => agents.bills({ pageSize: 50, ...filter }, caller(id));

it('lists the agent’s own bills with their sums', async () => {
  const { list, totals } = await listed(b, { kind: 'daily' });
  expect(
    list.map(({ gross, net, paid, status, turnover, activeMembers, tier }) => ({
      gross,
      net,
      paid,
      status,
      turnover,
      activeMembers,
      tier,
    })),
  ).toEqual([
    { gross: '60.00', net: '60.00', paid: '60.00', status: 'paid', turnover: '6000.00', activeMembers: 1, tier: 0 },
  ]);
  expect(totals).toMatchObject({ gross: '60.00', paid: '60.00', owed: '0.00' });
  expect((await listed(other)).list).toEqual([]);
  expect((await staff.staffBills({ kind: 'daily', pageSize: 50 })).totals).toMatchObject({
    gross: '132.00',
    withheld: '60.00',
    net: '72.00',
    paid: '72.00',
  });
});

it('counts each bet once in the turnover of all agents', async () => {
  const { list, totals } = await staff.staffBills({ kind: 'daily', pageSize: 50 });
  const minor = (amount: string) => Math.round(Number(amount) * 100);
  const ofHouse = list.filter(({ agentId }) => agentId === a).map(({ turnover }) => minor(turnover));
  expect(minor(totals.turnover!)).toBe(ofHouse.reduce((sum, one) => sum + one, 0));
  expect(minor(totals.turnover!)).toBeLessThan(list.reduce((sum, { turnover }) => sum + minor(turnover), 0));
  expect((await staff.staffBills({ pageSize: 50 })).totals.turnover).toBeNull();
  expect((await staff.staffBills({ kind: 'daily', status: 'paid', pageSize: 50 })).totals.turnover).toBeNull();
});

it('reads on from where the page ended', async () => {
  const first = await staff.staffBills({ pageSize: 3 });
  const second = await staff.staffBills({ pageSize: 3, cursor: first.nextCursor! });
  expect([...first.list, ...second.list].map(({ billId }) => billId)).toEqual(
    (await staff.staffBills({ pageSize: 50 })).list.map(({ billId }) => billId),
  );
  expect(second.nextCursor).toBeNull();
  await expect(staff.staffBills({ pageSize: 3, cursor: 'x' })).rejects.toThrow();
});

it('explains a bill line by line, down to the bets and the payment', async () => {
  const { list } = await listed(a, { kind: 'daily' });
  const bill = await agents.bill({ billId: list[0]!.billId }, caller(a));
  expect(bill.lines.map(({ label, amount, count, rate }) => [label, amount ?? count ?? rate])).toEqual([
    ['turnover', '6000.00'],
    ['loss', '6000.00'],
    ['active-members', 1],
    ['tier', 0],
    ['rate', '1.2'],
    ['gross', '72.00'],
    ['withheld', '-60.00'],
    ['net', '12.00'],
    ['paid', '12.00'],
  ]);
  expect(bill.downlines).toMatchObject([{ memberId: b, gross: '60.00' }]);
  expect(bill.branches).toMatchObject([{ memberId: b, turnover: '6000.00', bets: 12, activeMembers: 1 }]);
  const paid = (await platform.events()).find(
    ({ type, data }) => type === 'SalaryPaid' && (data as { memberId: string }).memberId === a,
  )!;
  expect(bill.payments).toMatchObject([{ amount: '12.00', eventId: paid.id }]);
  const bets = await agents.billBets({ billId: bill.billId, pageSize: 10 }, caller(a));
  expect(bets.list).toHaveLength(10);
  const rest = await agents.billBets({ billId: bill.billId, pageSize: 10, cursor: bets.nextCursor! }, caller(a));
  expect(new Set([...bets.list, ...rest.list].map(({ roundId }) => roundId)).size).toBe(12);
  expect((await agents.billBets({ billId: bill.billId, pageSize: 10, memberId: a }, caller(a))).list).toEqual([]);
});

it('tells nobody of another agent’s bill', async () => {
  const { list } = await listed(b);
  for (const { billId } of list) {
    for (const stranger of [a, other]) {
      await expect(agents.bill({ billId }, caller(stranger))).rejects.toMatchObject({ code: 'BILL_UNKNOWN' });
      await expect(agents.billBets({ billId, pageSize: 10 }, caller(stranger))).rejects.toMatchObject({
        code: 'BILL_UNKNOWN',
      });
      await expect(agents.requestDividend({ billId, remark: '' }, caller(stranger))).rejects.toMatchObject({
        code: 'BILL_UNKNOWN',
      });
    }
  }
});

it('pays a dividend after the agent has asked, its upline agreed, and finance approved', async () => {
  const [bill] = (await listed(b, { kind: 'dividend' })).list;
  const { billId } = bill!;
  expect(bill).toMatchObject({ status: 'to-request', gross: '1680.00', paid: '0.00' });
  await expect(staff.decideDividend({ billId, decision: 'approve', remark: '' }, finance(F))).rejects.toMatchObject({
    code: 'BILL_NOT_WAITING',
  });
  expect(await agents.requestDividend({ billId, remark: 'please' }, caller(b))).toMatchObject({ status: 'at-upline' });
  expect(await agents.requestDividend({ billId, remark: 'please' }, caller(b))).toMatchObject({ status: 'at-upline' });
  await caughtUp();
  expect((await agents.dividendsToApprove({ pageSize: 10 }, caller(a))).list.map((one) => one.billId)).toEqual([
    billId,
  ]);
  await expect(staff.decideDividend({ billId, decision: 'approve', remark: '' }, finance(F))).rejects.toMatchObject({
    code: 'BILL_NOT_WAITING',
  });
  expect(await agents.approveDividend({ billId, decision: 'approve', remark: 'fine' }, caller(a))).toMatchObject({
    status: 'at-finance',
  });
  await expect(agents.approveDividend({ billId, decision: 'reject', remark: '' }, caller(a))).rejects.toMatchObject({
    code: 'BILL_NOT_WAITING',
  });
  const fresh = newId();
  await hiredBy(platform.module.get(CommandRunner), fresh, newId());
  await expect(staff.decideDividend({ billId, decision: 'approve', remark: '' }, finance(fresh))).rejects.toMatchObject(
    { code: 'APPROVER_ACCOUNT_NEW' },
  );
  const decide = () => staff.decideDividend({ billId, decision: 'approve', remark: 'ok' }, finance(F));
  expect(await Promise.all([decide(), decide()])).toMatchObject([
    { status: 'paid', paid: '1680.00' },
    { status: 'paid' },
  ]);
  await expect(
    staff.decideDividend({ billId, decision: 'approve', remark: 'ok' }, finance(newId())),
  ).rejects.toMatchObject({ code: 'BILL_NOT_WAITING' });
  const paid = paymentsIn(await platform.events()).filter(({ paymentId }) => paymentId.startsWith('dividend:'));
  expect(paid.map(({ memberId, amountMinor }) => [memberId, amountMinor])).toEqual([[b, '168000']]);
  await caughtUp();
  const detail = await staff.staffBill({ billId });
  expect(detail.history.map(({ what }) => what)).toEqual([
    'issued',
    'requested',
    'upline-approved',
    'finance-approved',
    'paid',
  ]);
  expect(
    detail.lines.filter(({ label }) => label === 'salaries' || label === 'base').map(({ amount }) => amount),
  ).toEqual(['0.00', '6000.00']);
});

it('a top agent’s dividend goes straight to finance, and may be rejected', async () => {
  const [bill] = (await listed(a, { kind: 'dividend' })).list;
  const { billId } = bill!;
  expect(await agents.requestDividend({ billId, remark: '' }, caller(a))).toMatchObject({ status: 'at-finance' });
  expect(await staff.decideDividend({ billId, decision: 'reject', remark: 'no' }, finance(F))).toMatchObject({
    status: 'rejected',
    paid: '0.00',
  });
  await expect(staff.decideDividend({ billId, decision: 'approve', remark: '' }, finance(F))).rejects.toMatchObject({
    code: 'BILL_NOT_WAITING',
  });
});

it('whatever happened was pushed to its agent, the request of a dividend to the direct upline, and nothing to anybody else', async () => {
  const pushes = (await platform.events()).flatMap((event) => push.pushesOf(event));
  const told = pushes.flatMap(({ memberId, name, payload }) =>
    name === 'bill' ? [[memberId, payload.billId.slice(-36), payload.kind, payload.what, payload.amount]] : [],
  );
  expect(told.sort()).toEqual(
    [
      [a, a, 'daily', 'issued', null],
      [a, a, 'daily', 'paid', '12.00'],
      [a, a, 'dividend', 'issued', null],
      [a, a, 'dividend', 'requested', null],
      [a, a, 'dividend', 'decided', null],
      [b, b, 'daily', 'issued', null],
      [b, b, 'daily', 'paid', '60.00'],
      [b, b, 'dividend', 'issued', null],
      [b, b, 'dividend', 'requested', null],
      [b, b, 'dividend', 'decided', null],
      [b, b, 'dividend', 'decided', null],
      [b, b, 'dividend', 'paid', '1680.00'],
      [a, b, 'dividend', 'requested', null],
    ].sort(),
  );
});

it('shows the runs, and holds a kind and lets it go on', async () => {
  const { list } = await desk.runs({ pageSize: 10 });
  expect(list.map(({ kind, status, bills }) => [kind, status, bills])).toEqual(
    expect.arrayContaining([
      ['daily', 'completed', 2],
      ['dividend', 'completed', 2],
    ]),
  );
  const paused = await desk.pause({ kind: 'daily', isPaused: true, reason: 'looking into it' }, finance(F));
  expect(paused).toMatchObject({ kind: 'daily', isPaused: true });
  expect(await desk.pause({ kind: 'daily', isPaused: false, reason: 'it was nothing' }, finance(F))).toMatchObject({
    isPaused: false,
    windowsBehind: 0,
    lastRun: { kind: 'daily' },
  });
  expect(await desk.payroll()).toMatchObject({
    timeZone: 'America/Sao_Paulo',
    queue: { waiting: expect.any(Number) as number },
  });
});
