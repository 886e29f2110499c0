import type { TeamComposition } from '@contracts/http/agents/team-reports';
import {
  DAY_MS,
  MINUTE_MS,
  TIME_ZONE,
  alice,
  api,
  ask,
  bets,
  bob,
  carol,
  given,
  october,
  on,
  openReports,
  overview,
  p1,
  p2,
  q1,
  r1,
  rival,
  top,
  tree,
  trial,
} from './test-support/reports-over-http';

const compositionOf = (agentId: string) =>
  ask<TeamComposition>(agentId, 'team/composition', october).then(({ value }) => value);

beforeAll(openReports);
afterAll(() => api.close());

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
    const { turnover, members, games } = await compositionOf(top);
    expect(turnover).toBe('1000.00');
    expect(members.map((member) => [member.memberId, member.turnover])).toEqual([
      [p1, '600.00'],
      [q1, '400.00'],
    ]);
    expect(games.map((game) => game.turnover)).toEqual(['1000.00']);
    const sum = (parts: readonly { readonly loss: string }[]) => parts.reduce((all, one) => all + Number(one.loss), 0);
    expect(sum(members)).toBe(Number((await overview(top)).totals.loss));
    expect(sum(games)).toBe(sum(members));
    for (const { days, turnover: whole } of [...members, ...games]) {
      expect(days).toHaveLength(30);
      expect(days.reduce((all, one) => all + Number(one), 0)).toBe(Number(whole));
    }
    expect((await compositionOf(carol)).members).toHaveLength(1);
    expect(await compositionOf(rival)).toEqual({ turnover: '0.00', members: [], games: [] });
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

  it('says what makes a member active on the last day, and who is near it', async () => {
    const log = tree().at('2026-10-21T12:00:00.000Z').activeFrom(10_000n).bet(p1, 'r1', 20_000n, 0n);
    log.at('2026-10-22T12:00:00.000Z').bet(p1, 'r2', 9_000n, 0n).bet(q1, 'r3', 4_999n, 0n);
    await given(log);
    const seen = await overview(top, { startDate: '2026-10-20', endDate: '2026-10-22' });
    expect(seen.active.turnover).toBe('100.00');
    expect(seen.active.near.map(({ memberId, turnover }) => [memberId, turnover])).toEqual([[p1, '90.00']]);
    expect((await overview(rival, { startDate: '2026-10-20', endDate: '2026-10-22' })).active.near).toEqual([]);
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
    expect(seen.totals).toEqual({ stake: '0.00', turnover: '0.00', payout: '0.00', profit: '0.00', bets: 0 });
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
      turnover: '40.00',
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
