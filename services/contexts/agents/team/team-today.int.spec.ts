import type { TeamComposition, TeamToday } from '@contracts/http/agents/team-reports';
import { SqlPool } from '@platform/database/sql-pool';
import { ReportFrame } from './reports/report-frame';
import { TeamTodays } from './reports/team-today';
import { TurnoverByDay } from './reports/turnover-by-day';
import {
  alice,
  api,
  ask,
  bets,
  given,
  october,
  openReports,
  p1,
  p2,
  profits,
  q1,
  r1,
  rival,
  top,
  tree,
} from './test-support/reports-over-http';

beforeAll(openReports);
afterAll(() => api.close());

const todayAt = (now: string, agentId: string) =>
  new TeamTodays(
    api.app.get(SqlPool),
    api.app.get(ReportFrame),
    { nowMs: () => Date.parse(now) },
    api.app.get(TurnoverByDay),
  ).of(agentId);
/** Twenty-eight days without a bet, the day before, and the day. */
const lastTwo = (yesterday: string, today: string) => [...Array<string>(28).fill('0.00'), yesterday, today];

it('sets the hours of today beside those of yesterday, and yesterday up to the same time', async () => {
  const log = tree();
  log.at('2026-10-21T05:10:00.000Z').bet(p1, 'y1', 10_000n, 0n);
  log.at('2026-10-21T14:20:00.000Z').bet(q1, 'y2', 20_000n, 0n);
  log.at('2026-10-21T20:00:00.000Z').bet(p2, 'y3', 40_000n, 0n);
  log.at('2026-10-22T04:30:00.000Z').bet(p1, 't1', 50_000n, 50_000n).bet(p1, 't2', 5_000n, 0n);
  log.at('2026-10-22T14:00:00.000Z').bet(p1, 't3', 60_000n, 0n).bet(r1, 't4', 99_000n, 0n);
  await given(log);
  const seen = await todayAt('2026-10-22T14:30:00.000Z', alice);
  expect(seen.today).toHaveLength(11);
  expect(seen.today[0]).toEqual({ from: '2026-10-22T04:00:00.000Z', turnover: '50.00' });
  expect(seen.today.at(-1)).toEqual({ from: '2026-10-22T14:00:00.000Z', turnover: '600.00' });
  expect(seen.yesterday).toHaveLength(24);
  expect(seen.yesterday.filter(({ turnover }) => turnover !== '0.00')).toEqual([
    { from: '2026-10-21T05:00:00.000Z', turnover: '100.00' },
    { from: '2026-10-21T14:00:00.000Z', turnover: '200.00' },
    { from: '2026-10-21T20:00:00.000Z', turnover: '400.00' },
  ]);
  expect(seen.yesterdayUntilNow).toBe('300.00');
  expect(seen.movers).toEqual([
    {
      memberId: p1,
      username: 'pia',
      kind: 'player',
      today: '650.00',
      yesterday: '100.00',
      days: lastTwo('100.00', '650.00'),
    },
    {
      memberId: q1,
      username: 'quin',
      kind: 'player',
      today: '0.00',
      yesterday: '200.00',
      days: lastTwo('200.00', '0.00'),
    },
  ]);
  expect((await todayAt('2026-10-22T14:30:00.000Z', top)).today).toEqual(seen.today);
  expect((await todayAt('2026-10-22T14:30:00.000Z', rival)).movers).toHaveLength(1);
});

it('calls whoever registered by mobile by the nickname, in every report', async () => {
  const log = tree();
  const [made, nickname] = ['tel-24b62d01c77931c9', '+55 •• •••••-4321'];
  const mobile = '10000000-0000-4000-8000-000000000021';
  log.register(mobile, alice, 0, made);
  log.at('2026-10-22T04:30:00.000Z').bet(mobile, 'm1', 30_000n, 50_000n);
  await given(log);
  await api.database.query(
    `insert into read.members (id, username, nickname, type, currency, registered_at)
     values ($1, $2, $3, 0, 'BRL', now())`,
    [mobile, made, nickname],
  );
  const called = (rows: readonly { readonly username: string; readonly memberId: string }[]) =>
    rows.find(({ memberId }) => memberId === mobile)?.username;
  const { movers } = await todayAt('2026-10-22T14:30:00.000Z', alice);
  const { members } = (await ask<TeamComposition>(alice, 'team/composition', october)).value;
  const seen = [movers, members, (await bets(alice)).list, (await profits(alice)).list];
  expect(seen.map(called)).toEqual(Array(4).fill(nickname));
  for (const username of ['4321', nickname.toUpperCase(), made]) {
    const filtered = [await bets(alice, { username }), await profits(alice, { username })];
    expect(filtered.map(({ list }) => list.map(({ memberId }) => memberId))).toEqual([[mobile], [mobile]]);
    expect(filtered.map(({ totals }) => totals.bets)).toEqual([1, 1]);
  }
});

it('knows a day of 25 hours', async () => {
  const log = tree();
  log.at('2026-11-02T04:30:00.000Z').bet(p1, 'last', 1_000n, 0n);
  await given(log);
  const { yesterday } = await todayAt('2026-11-02T06:00:00.000Z', alice);
  expect(yesterday).toHaveLength(25);
  expect(yesterday.at(-1)!.turnover).toBe('10.00');
});

it('is told to agents over HTTP, about their own team', async () => {
  const { status, value } = await ask<TeamToday>(alice, 'team/today');
  expect(status).toBe(200);
  expect(value.yesterday.length).toBeGreaterThan(22);
});
