import {
  MINUTE_MS,
  alice,
  api,
  ask,
  bets,
  bob,
  carol,
  given,
  id,
  october,
  on,
  openReports,
  overview,
  p1,
  p2,
  profits,
  q1,
  r1,
  rival,
  top,
  transactions,
  tree,
  trial,
  turnovers,
  type Income,
} from './test-support/reports-over-http';

beforeAll(openReports);
afterAll(() => api.close());

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
      teamCount: 1,
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
