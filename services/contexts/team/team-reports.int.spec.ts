import type { z } from 'zod';
import type { teamReportCalls } from '@contracts/http/team-reports';
import { Sessions } from '@platform/auth/sessions';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';
import { teamProjectionIn } from './read-models/team.projection';
import { LogWriter } from './test-support/log-writer';

const TIME_ZONE = 'America/New_York';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const id = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [top, alice, bob, carol, rival] = [1, 2, 3, 4, 5].map(id) as [string, string, string, string, string];
const [p1, p2, q1, r1, trial] = [11, 12, 13, 14, 15].map(id) as [string, string, string, string, string];

type Overview = z.infer<typeof teamReportCalls.overview.value>;
type Bets = z.infer<typeof teamReportCalls.bets.value>;
type Profits = z.infer<typeof teamReportCalls.profits.value>;
type Income = z.infer<typeof teamReportCalls.income.value>;
type Transactions = z.infer<typeof teamReportCalls.transactions.value>;

let api: ApiUnderTest;
const tokens = new Map<string, string>();

beforeAll(async () => {
  api = await startApi({ MERCHANT_TIME_ZONE: TIME_ZONE });
}, 60_000);
afterAll(() => api.close());

const projection = teamProjectionIn(() => TIME_ZONE);

/**
 * The first of November 2026 has 25 hours in New York: it begins at 04:00 UTC and ends at 05:00 UTC of the day after.
 * top → alice → p1, p2, carol → q1; top → bob; rival → r1.
 */
function tree(): LogWriter {
  const log = new LogWriter('2026-10-20T12:00:00.000Z');
  log.register(top, null, 1, 'top').register(rival, null, 1, 'rival');
  log.register(alice, top, 1, 'alice').register(bob, top, 1, 'bob');
  log
    .register(p1, alice, 0, 'pia')
    .register(p2, alice, 0, 'paul')
    .register(carol, alice, 41, 'carol')
    .register(q1, carol, 0, 'quin');
  return log.register(r1, rival, 0, 'rosa').register(trial, alice, 4, 'trial');
}

async function given(log: LogWriter): Promise<void> {
  await api.database.query(`truncate ${projection.tables.join(', ')}`);
  await projection.project(log.events, api.database);
}

async function ask<Value>(
  agentId: string,
  path: string,
  query: Record<string, string> = {},
): Promise<{ status: number; code?: string; value: Value }> {
  const response = await fetch(`${api.url}/wps/agent/${path}?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: `Bearer ${await tokenOf(agentId)}` },
  });
  return { status: response.status, ...((await response.json()) as { code?: string; value: Value }) };
}

async function tokenOf(agentId: string): Promise<string> {
  const token =
    tokens.get(agentId) ??
    (await api.app.get(Sessions).open({ kind: 'member', subjectId: agentId, data: { memberType: 1 } }));
  tokens.set(agentId, token);
  return token;
}

const october = { startDate: '2026-10-20', endDate: '2026-11-10' };
const on = (day: string) => ({ startDate: day, endDate: day });
const overview = (agentId: string, range = october) =>
  ask<Overview>(agentId, 'team/overview', range).then(({ value }) => value);
const bets = (agentId: string, more: Record<string, string> = {}) =>
  ask<Bets>(agentId, 'team/bets', { ...october, ...more }).then(({ value }) => value);
const profits = (agentId: string, more: Record<string, string> = {}) =>
  ask<Profits>(agentId, 'team/profits', { ...october, ...more }).then(({ value }) => value);
const transactions = (agentId: string, more: Record<string, string> = {}) =>
  ask<Transactions>(agentId, 'team/transactions', { ...october, ...more }).then(({ value }) => value);
const turnovers = (value: Profits) => Object.fromEntries(value.list.map((one) => [one.username, one.turnover]));

describe('overview', () => {
  it('sums what everybody did, day by day, and counts a pushed bet, a trial member and a free bet for nothing', async () => {
    const log = tree().at('2026-10-21T12:00:00.000Z');
    log
      .bet(p1, 'r1', 60_000n, 20_000n)
      .bet(q1, 'r2', 40_000n, 90_000n)
      .bet(p2, 'r3', 30_000n, 30_000n)
      .bet(trial, 'r4', 99_900n, 0n)
      .bet(p1, 'r5', 0n, 7_000n);
    log
      .deposit(p1, 10_000n)
      .deposit(p1, 5_000n)
      .promotion(q1, 700n)
      .salary(alice, 'daily', 'bill-1', 1_500n)
      .shortfall(top, 'daily', 'bill-0', 250n);
    await given(log);
    const seen = await overview(top);
    expect(seen).toMatchObject({
      timeZone: TIME_ZONE,
      currency: 'BRL',
      members: 6,
      agents: 3,
      directCount: 2,
      asOf: '2026-10-21T12:00:00.000Z',
    });
    expect(seen.days.map(({ day }) => day)).toHaveLength(22);
    const figures = {
      turnover: '1000.00',
      payout: '1400.00',
      loss: '-100.00',
      bets: 3,
      activeMembers: 1,
      deposits: '150.00',
      firstDeposits: 1,
      promotions: '7.00',
      salaries: '15.00',
      income: '-2.50',
    };
    expect(seen.days.find(({ day }) => day === '2026-10-21')).toEqual({ day: '2026-10-21', ...figures, newMembers: 0 });
    expect(seen.totals).toEqual({ ...figures, newMembers: 6 });
    expect((await overview(alice)).totals).toMatchObject({ turnover: '1000.00', income: '15.00', newMembers: 4 });
    expect((await overview(carol)).totals).toMatchObject({
      turnover: '400.00',
      loss: '-500.00',
      bets: 1,
      activeMembers: 0,
    });
    expect((await overview(rival)).totals).toMatchObject({ turnover: '0.00', bets: 0, income: '0.00' });
  });

  it('cuts days in the merchant’s time zone, and a day of 25 hours is one day', async () => {
    const log = tree();
    for (const [round, at] of [
      ['r1', '2026-11-01T03:59:59.999Z'],
      ['r2', '2026-11-01T04:00:00.000Z'],
      ['r3', '2026-11-02T04:59:59.999Z'],
      ['r4', '2026-11-02T05:00:00.000Z'],
    ] as const) {
      log.at(at).bet(p1, round, 1_000n, 0n);
    }
    await given(log);
    const counts = (await overview(top)).days
      .filter(({ bets: count }) => count > 0)
      .map(({ day, bets: count }) => `${day} ${count}`);
    expect(counts).toEqual(['2026-10-31 1', '2026-11-01 2', '2026-11-02 1']);
    expect((await bets(top, on('2026-11-01'))).list.map(({ roundId }) => roundId)).toEqual(['r3', 'r2']);
    expect((await bets(top, on('2026-11-01'))).totals).toMatchObject({ stake: '20.00', bets: 2 });
  });

  it('adds up what the team holds now', async () => {
    await given(tree());
    await api.database.query('truncate read.wallet_balances');
    for (const [memberId, minor] of [
      [top, 100],
      [p1, 2_000],
      [q1, 30_000],
      [r1, 999],
    ] as const) {
      await api.database.query(`insert into read.wallet_balances values ($1, 'BRL', $2, 0, 1)`, [memberId, minor]);
    }
    expect((await overview(top)).balance).toBe('321.00');
    expect((await overview(carol)).balance).toBe('300.00');
  });

  it('a day begins with what the operator has set as active from then on', async () => {
    const log = tree().at('2026-10-21T12:00:00.000Z').activeFrom(10_000n).bet(p1, 'r1', 20_000n, 0n);
    log.at('2026-10-22T12:00:00.000Z').bet(p1, 'r2', 20_000n, 0n);
    await given(log);
    expect(
      (await overview(top)).days.filter(({ bets: count }) => count > 0).map(({ activeMembers }) => activeMembers),
    ).toEqual([0, 1]);
  });

  it.each([
    ['days in the wrong order', { startDate: '2026-10-21', endDate: '2026-10-20' }],
    ['more than 92 days', { startDate: '2026-01-01', endDate: '2026-12-31' }],
    ['a day that there is not', { startDate: '2026-02-30', endDate: '2026-03-01' }],
  ])('refuses %s', async (_what, range) => {
    expect(await ask(top, 'team/overview', range)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });
});

describe('voids', () => {
  it('before a cut-off count in the same window, after it in the next; the closed one stays as it was', async () => {
    const log = tree()
      .at('2026-10-21T12:01:00.000Z')
      .bet(p1, 'r1', 60_000n, 0n)
      .bet(p1, 'r2', 10_000n, 0n)
      .betTakenBack(p1, 'r2', 10_000n);
    log
      .at('2026-10-21T12:05:01.000Z')
      .runStarted('realtime', 'five-minutes', '2026-10-21T12:00:00.000Z', '2026-10-21T12:05:00.000Z');
    log.betTakenBack(p1, 'r1', 60_000n);
    await given(log);
    const { rows } = await api.database.query('select slot, turnover_minor, bets from read.team_buckets order by slot');
    expect(rows).toEqual([
      { slot: new Date('2026-10-21T12:00:00.000Z'), turnover_minor: '60000', bets: 1 },
      { slot: new Date('2026-10-21T12:05:00.000Z'), turnover_minor: '-60000', bets: -1 },
    ]);
    const late = await api.database.query(
      `select original_slot, turnover_minor, round_stake_minor from read.team_facts where kind = 'void' order by fact_no`,
    );
    expect(late.rows).toEqual([
      { original_slot: new Date('2026-10-21T12:00:00.000Z'), turnover_minor: '-10000', round_stake_minor: '0' },
      { original_slot: new Date('2026-10-21T12:00:00.000Z'), turnover_minor: '-60000', round_stake_minor: '0' },
    ]);
    expect((await overview(top)).totals).toMatchObject({ turnover: '0.00', bets: 0, activeMembers: 0 });
  });

  it('a bet that the log records after the cut-off counts for the next window, although it was settled before', async () => {
    const log = tree()
      .at('2026-10-21T12:05:01.000Z')
      .runStarted('realtime', 'five-minutes', '2026-10-21T12:05:00.000Z', '2026-10-21T12:10:00.000Z');
    log.bet(p1, 'r1', 100n, 0n);
    await given(log);
    expect((await api.database.query('select slot from read.team_buckets')).rows).toEqual([
      { slot: new Date('2026-10-21T12:10:00.000Z') },
    ]);
    expect((await api.database.query('select run_id, fact_no, window_to from read.team_cutoffs')).rows).toEqual([
      {
        run_id: `realtime.five-minutes.${Date.parse('2026-10-21T12:05:00.000Z')}`,
        fact_no: '0',
        window_to: new Date('2026-10-21T12:10:00.000Z'),
      },
    ]);
  });

  it('a pushed bet whose win is taken back is a loss, and a turnover, from then on', async () => {
    const log = tree()
      .at('2026-10-21T12:00:00.000Z')
      .bet(p1, 'r1', 10_000n, 10_000n)
      .winTakenBack(p1, 'r1', 4_000n, 6_000n);
    await given(log);
    expect((await overview(top)).totals).toMatchObject({ turnover: '100.00', payout: '0.00', loss: '100.00' });
    await given(log.betTakenBack(p1, 'r1', 10_000n));
    expect((await overview(top)).totals).toMatchObject({ turnover: '0.00', loss: '0.00', bets: 0 });
  });

  it('stand in the list of bets with amounts below zero', async () => {
    await given(
      tree().at('2026-10-21T12:00:00.000Z').bet(p1, 'r1', 10_000n, 0n).wait(DAY_MS).betTakenBack(p1, 'r1', 10_000n),
    );
    const seen = await bets(alice);
    expect(seen.list.map(({ stake, profit, isVoided }) => ({ stake, profit, isVoided }))).toEqual([
      { stake: '-100.00', profit: '100.00', isVoided: true },
      { stake: '100.00', profit: '-100.00', isVoided: false },
    ]);
    expect(seen.totals).toEqual({ stake: '0.00', payout: '0.00', profit: '0.00', bets: 0 });
    expect((await overview(alice, on('2026-10-22'))).totals.turnover).toBe('-100.00');
  });
});

describe('bets', () => {
  const many = () => {
    const log = tree().at('2026-10-21T12:00:00.000Z');
    for (let n = 0; n < 25; n += 1)
      log
        .wait(MINUTE_MS)
        .bet(
          [p1, q1, r1, top, bob][n % 5]!,
          `r${n}`,
          1_000n,
          BigInt(n * 100),
          n % 2 ? {} : { vendorId: 'v9', gameCode: 'gone' },
        );
    return log;
  };

  it('come newest first, page by page, each once, and only those of the team', async () => {
    await given(many());
    for (const [agentId, expected] of [
      [top, 20],
      [alice, 10],
      [carol, 5],
      [bob, 5],
      [rival, 5],
    ] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await bets(agentId, { pageSize: '3', ...(cursor ? { cursor } : {}) });
        seen.push(...page.list.map(({ roundId }) => roundId));
        cursor = page.nextCursor ?? undefined;
        expect(page.totals).toMatchObject({ bets: expected, stake: `${expected * 10}.00` });
      } while (cursor);
      expect(seen).toHaveLength(expected);
      expect(seen).toEqual([...new Set(seen)].sort((a, b) => Number(b.slice(1)) - Number(a.slice(1))));
    }
  });

  it('are found by the beginning of a user name and by the game, with totals over what was asked for', async () => {
    await given(many());
    expect((await bets(top, { username: 'PI' })).totals).toEqual({
      stake: '50.00',
      payout: '50.00',
      profit: '0.00',
      bets: 5,
    });
    expect(new Set((await bets(top, { username: 'pi' })).list.map(({ username }) => username))).toEqual(
      new Set(['pia']),
    );
    const found = await bets(top, { game: 'game one' });
    expect(found.list).toHaveLength(10);
    expect(found.list[0]).toMatchObject({ vendor: 'v1', gameName: 'Game One' });
    expect(found.totals.bets).toBe(10);
    expect(await bets(top, { vendor: 'vendor one', username: 'pia' })).toMatchObject({ totals: { bets: 2 } });
    expect((await bets(top, { game: 'nothing of the kind' })).list).toEqual([]);
    expect((await bets(top, { username: 'rosa' })).totals.bets).toBe(0);
  });

  it('refuses a cursor that was not given out', async () => {
    expect(await ask(top, 'team/bets', { ...october, cursor: "1' or true" })).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
    });
  });
});

describe('profits', () => {
  it('lists direct downlines, alone or with everybody below, and totals that are those of the list', async () => {
    await given(
      tree()
        .at('2026-10-21T12:00:00.000Z')
        .bet(alice, 'r0', 100n, 0n)
        .bet(p1, 'r1', 1_000n, 0n)
        .bet(q1, 'r2', 20_000n, 5_000n)
        .bet(bob, 'r3', 300_000n, 0n),
    );
    expect(turnovers(await profits(top))).toEqual({ alice: '211.00', bob: '3000.00' });
    expect(turnovers(await profits(top, { scope: 'member' }))).toEqual({ alice: '1.00', bob: '3000.00' });
    const below = await profits(top, { memberId: alice });
    expect(turnovers(below)).toEqual({ carol: '200.00', paul: '0.00', pia: '10.00' });
    expect(below.path.map(({ username }) => username)).toEqual(['top', 'alice']);
    expect(below.list[0]).toMatchObject({
      username: 'carol',
      kind: 'agent',
      level: 2,
      profit: '-150.00',
      directCount: 1,
    });
    expect(below.totals).toMatchObject({ turnover: '210.00', profit: '-160.00', bets: 2 });
    expect((await profits(top)).totals).toMatchObject({ turnover: '3211.00', bets: 4 });
    expect((await profits(top, { scope: 'member' })).totals).toMatchObject({ turnover: '3001.00', bets: 2 });
    expect((await profits(top, { username: 'ali' })).totals).toMatchObject({ turnover: '211.00', bets: 3 });
    const first = await profits(top, { pageSize: '1' });
    expect(first.nextCursor).toBe('alice');
    expect((await profits(top, { pageSize: '1', cursor: 'alice' })).list.map(({ username }) => username)).toEqual([
      'bob',
    ]);
  });

  it.each([
    ['somebody of another tree', rival],
    ['their downline', r1],
    ['the upline', top],
    ['a sibling', bob],
    ['nobody', id(99)],
    ['a trial member', trial],
  ])('asked by alice for %s answers as for nobody', async (_who, memberId) => {
    await given(tree());
    const { status, code, value } = await ask(alice, 'team/profits', { ...october, memberId });
    expect({ status, code, value }).toEqual({ status: 404, code: 'OUTSIDE_TEAM', value: null });
  });
});

describe('somebody who was moved', () => {
  /** Carol with everybody below goes from alice to bob. */
  const moved = () => {
    const log = tree()
      .at('2026-10-21T12:00:00.000Z')
      .bet(q1, 'before', 1_000n, 0n)
      .bet(carol, 'own', 10n, 0n)
      .bet(q1, 'late', 50_000n, 0n);
    log.at('2026-10-25T12:00:00.000Z').move(carol, bob).wait(MINUTE_MS).bet(q1, 'after', 20_000n, 0n);
    return log.at('2026-10-28T12:00:00.000Z').betTakenBack(q1, 'late', 50_000n).bet(q1, 'later', 300_000n, 0n);
  };

  it('remains in the old upline’s earlier days and is not in the new one’s', async () => {
    await given(moved());
    expect((await overview(alice)).totals).toMatchObject({ turnover: '10.10', bets: 2 });
    expect((await overview(bob)).totals).toMatchObject({ turnover: '3200.00', bets: 2 });
    expect((await overview(top)).totals).toMatchObject({ turnover: '3210.10', bets: 4 });
    expect((await overview(bob, on('2026-10-21'))).totals.bets).toBe(0);
    expect((await bets(alice)).list.map(({ roundId }) => roundId)).toEqual(['late', 'late', 'own', 'before']);
    expect((await bets(bob)).list.map(({ roundId }) => roundId)).toEqual(['later', 'after']);
    expect(await overview(alice)).toMatchObject({ members: 2, agents: 0, directCount: 2 });
    expect(await overview(bob)).toMatchObject({ members: 2, agents: 1, directCount: 1 });
  });

  it('is listed with both, each for the days of its own; what is taken back of earlier bets falls to the old one', async () => {
    await given(moved());
    expect(turnovers(await profits(alice))).toEqual({ carol: '10.10', paul: '0.00', pia: '0.00' });
    expect(turnovers(await profits(bob))).toEqual({ carol: '3200.00' });
    expect(turnovers(await profits(bob, { scope: 'member' }))).toEqual({ carol: '0.00' });
    expect(turnovers(await profits(alice, { scope: 'member' }))).toMatchObject({ carol: '0.10' });
    expect((await profits(alice)).totals.turnover).toBe('10.10');
    expect((await profits(bob)).totals.turnover).toBe('3200.00');
    expect(turnovers(await profits(alice, on('2026-10-28')))).toEqual({ paul: '0.00', pia: '0.00' });
    expect(turnovers(await profits(bob, { ...on('2026-10-28'), memberId: carol }))).toEqual({ quin: '3000.00' });
    expect(turnovers(await profits(top, { memberId: carol }))).toEqual({ quin: '3210.00' });
  });

  it('can be asked for by the new upline, and not by the old one any more', async () => {
    await given(moved());
    expect((await ask(alice, 'team/profits', { ...october, memberId: carol })).code).toBe('OUTSIDE_TEAM');
    expect((await ask(bob, 'team/profits', { ...october, memberId: carol })).status).toBe(200);
  });
});

describe('money', () => {
  const log = () => {
    const money = tree()
      .at('2026-10-21T12:00:00.000Z')
      .deposit(p1, 10_000n)
      .promotion(q1, 500n)
      .transfer(alice, p2, 2_000n)
      .adjustment(p2, 'debit', 300n);
    const [from, to] = ['2026-10-20T04:00:00.000Z', '2026-10-21T04:00:00.000Z'];
    const runId = `daily.day.${Date.parse(from)}`;
    money.runStarted('daily', 'day', from, to).bills(runId, [
      { billId: 'bill-a', agentId: alice, grossMinor: '9000', withheldMinor: '4000' },
      { billId: 'bill-c', agentId: carol, grossMinor: '4000', withheldMinor: '0' },
      { billId: 'bill-b', agentId: bob, grossMinor: '0', withheldMinor: '0' },
    ]);
    money
      .salary(alice, 'daily', 'bill-a', 3_000n)
      .salary(alice, 'daily', 'bill-a', 2_000n)
      .salary(carol, 'daily', 'bill-c', 4_000n)
      .wait(MINUTE_MS);
    return money.salary(alice, 'dividend', 'bill-d', 70n).shortfall(alice, 'daily', 'bill-s', 45n).deposit(r1, 77n);
  };

  it('transactions of the team stand there with their signs, newest first, by kind and by name', async () => {
    await given(log());
    const seen = await transactions(top);
    expect(seen.list.map(({ username, kind, amount }) => `${username} ${kind} ${amount}`)).toEqual([
      'alice shortfall -0.45',
      'alice dividend 0.70',
      'carol salary 40.00',
      'alice salary 20.00',
      'alice salary 30.00',
      'paul adjustment -3.00',
      'paul transfer_in 20.00',
      'alice transfer_out -20.00',
      'quin promotion 5.00',
      'pia deposit 100.00',
    ]);
    expect(seen.totals).toEqual({ in: '215.70', out: '23.45' });
    expect(await transactions(top, { kind: 'salary', pageSize: '2' })).toMatchObject({
      totals: { in: '90.00', out: '0.00' },
    });
    expect((await transactions(top, { username: 'pau' })).totals).toEqual({ in: '20.00', out: '3.00' });
    expect((await transactions(carol)).list.map(({ kind }) => kind)).toEqual(['salary', 'promotion']);
    expect((await transactions(bob)).list).toEqual([]);
    const first = await transactions(top, { pageSize: '7' });
    expect((await transactions(top, { pageSize: '7', cursor: first.nextCursor! })).list).toEqual(seen.list.slice(7));
  });

  it('income is the agent’s own alone, with what its bills say', async () => {
    await given(log());
    const { value } = await ask<Income>(alice, 'income', october);
    expect(value.list.map(({ kind, amount, gross, withheld }) => ({ kind, amount, gross, withheld }))).toEqual([
      { kind: 'shortfall', amount: '-0.45', gross: '0.00', withheld: '0.00' },
      { kind: 'dividend', amount: '0.70', gross: '0.00', withheld: '0.00' },
      { kind: 'daily', amount: '20.00', gross: '90.00', withheld: '40.00' },
      { kind: 'daily', amount: '30.00', gross: '90.00', withheld: '40.00' },
    ]);
    expect(value.list[3]).toMatchObject({
      billId: 'bill-a',
      from: '2026-10-20T04:00:00.000Z',
      to: '2026-10-21T04:00:00.000Z',
    });
    expect(value.totals).toEqual({ gross: '90.00', withheld: '40.00', amount: '50.25' });
    expect(value.byKind).toEqual([
      { kind: 'daily', amount: '50.00' },
      { kind: 'dividend', amount: '0.70' },
      { kind: 'shortfall', amount: '-0.45' },
    ]);
    const dividend = await ask<Income>(alice, 'income', { ...october, kind: 'dividend' });
    expect(dividend.value).toMatchObject({ totals: { amount: '0.70' }, list: [{ kind: 'dividend' }] });
    expect((await ask<Income>(bob, 'income', october)).value.list).toEqual([]);
    const page = await ask<Income>(alice, 'income', { ...october, pageSize: '3' });
    expect(
      (await ask<Income>(alice, 'income', { ...october, pageSize: '3', cursor: page.value.nextCursor! })).value.list,
    ).toEqual(value.list.slice(3));
  });
});
