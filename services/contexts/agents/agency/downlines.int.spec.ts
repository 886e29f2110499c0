import type { DownlinePage } from '@contracts/http/agents/network';
import { newId } from '@platform/ids';
import { AgencyLab, type Answer, type Person } from './test-support/agency-lab';

let lab: AgencyLab;
/** top ← ana ← bia ← (caio, agent dora), top ← eva ← (fred); and another tree, gil ← hugo. */
let top: Person,
  ana: Person,
  bia: Person,
  caio: Person,
  dora: Person,
  eva: Person,
  fred: Person,
  gil: Person,
  hugo: Person;

beforeAll(async () => {
  lab = await AgencyLab.open();
  top = await lab.agent(undefined, 0n, 'top_agent');
  ana = await lab.agent(top, 10_000n, 'ana_agent');
  bia = await lab.agent(ana, 2_000n, 'bia_agent');
  caio = await lab.player(bia, 300n, 'team_caio');
  dora = await lab.agent(bia, 40n, 'team_dora');
  eva = await lab.agent(top, 0n, 'eva_agent');
  fred = await lab.player(eva, 0n, 'team_fred');
  gil = await lab.agent(undefined, 0n, 'gil_agent');
  hugo = await lab.player(gil, 0n, 'team_hugo');
  await lab.project();
});
afterAll(() => lab.close());

const ask = (who: Person, query = ''): Promise<Answer<DownlinePage>> =>
  lab.send<DownlinePage>('GET', `/wps/agent/downlines${query}`, who.token);
const names = async (who: Person, query = '') => (await ask(who, query)).value.list.map(({ username }) => username);
const note = (who: Person, about: Person, text: string) =>
  lab.send('PUT', `/wps/agent/downlines/${about.id}/note`, who.token, { note: text });

it('shows the direct downlines with what is known of them', async () => {
  const { status, value } = await ask(ana);
  expect(status).toBe(200);
  expect(value).toEqual({
    list: [
      {
        memberId: bia.id,
        username: 'bia_agent',
        nickname: 'bia_agent',
        kind: 'agent',
        uplineId: ana.id,
        uplineName: 'ana_agent',
        level: 1,
        status: 'new',
        balance: '20.00',
        directCount: 2,
        teamCount: 2,
        contracts: [],
        note: '',
        registeredAt: expect.any(String),
        lastLoginAt: null,
        lastBetAt: null,
      },
    ],
    nextCursor: null,
    path: [{ memberId: ana.id, username: 'ana_agent' }],
    totals: { members: 1, agents: 1, balance: '20.00' },
  });
});

it('goes down step by step, and says where one is', async () => {
  const { value } = await ask(ana, `?memberId=${bia.id}`);
  expect(value.list).toMatchObject([
    { username: 'team_caio', level: 2, kind: 'player' },
    { username: 'team_dora', level: 2, kind: 'agent', uplineName: 'bia_agent' },
  ]);
  expect(value.path.map(({ username }) => username)).toEqual(['ana_agent', 'bia_agent']);
  expect(value.totals).toEqual({ members: 2, agents: 1, balance: '3.40' });
  expect(await ask(ana, `?memberId=${caio.id}`)).toMatchObject({
    status: 200,
    value: { list: [], totals: { members: 0, agents: 0, balance: '0.00' } },
  });
});

describe('reach', () => {
  it.each([
    ['a sibling', () => [ana, eva]],
    ['a sibling’s downline', () => [ana, fred]],
    ['an upline', () => [ana, top]],
    ['an upline of an upline', () => [bia, top]],
    ['another tree', () => [top, hugo]],
    ['the agent of another tree', () => [top, gil]],
    ['nobody', () => [top, { ...hugo, id: newId() }]],
    ['what is no id', () => [top, { ...hugo, id: 'nobody' }]],
  ] as const)('%s is outside of the team', async (_title, people) => {
    const [who, whom] = people() as [Person, Person];
    expect(await ask(who, `?memberId=${whom.id}`)).toMatchObject({ status: 404, code: 'OUTSIDE_TEAM', value: null });
    expect(await ask(who, `?memberId=${whom.id}&search=team`)).toMatchObject({ status: 404, code: 'OUTSIDE_TEAM' });
    expect(await note(who, whom, 'mine')).toMatchObject({ status: 404, code: 'OUTSIDE_TEAM' });
  });

  it('a search finds everybody of the own team by any part of the name, and nobody else', async () => {
    expect(await names(top, '?search=team_')).toEqual(['team_caio', 'team_dora', 'team_fred']);
    expect(await names(ana, '?search=TEAM')).toEqual(['team_caio', 'team_dora']);
    expect(await names(eva, '?search=team')).toEqual(['team_fred']);
    expect(await names(gil, '?search=team')).toEqual(['team_hugo']);
    expect(await names(ana, '?search=ana')).toEqual([]);
    expect(await names(ana, '?search=%25')).toEqual([]);
    expect(await names(ana, '?search=eam')).toEqual(['team_caio', 'team_dora']);
    expect(await names(ana, '?search=Ção')).toEqual([]);
    expect(await names(ana, `?search=team&memberId=${dora.id}`)).toEqual([]);
    expect((await ask(top, '?search=team_')).value).toMatchObject({
      totals: { members: 3, agents: 1, balance: '3.40' },
      list: [{ level: 3 }, { level: 3 }, { level: 2 }],
    });
  });

  it.each([0, 5_000])('a search finds nicknames and the ends of masked numbers, %i more in the team', async (more) => {
    const { database } = lab.lab;
    const called = (nickname: string, whom: Person) =>
      database.query('update read.members set nickname = $1 where id = $2', [nickname, whom.id]);
    await database.query(`update read.team_sizes set members = members + $1`, [more]);
    try {
      await called('Caiozinho', caio);
      await called('+55 •• •••••-4321', dora);
      expect(await names(top, '?search=caiOZ')).toEqual(['team_caio']);
      expect(await names(top, '?search=zinho')).toEqual(['team_caio']);
      expect(await names(top, '?search=CAIÓZ')).toEqual(['team_caio']);
      expect(await names(eva, '?search=zinho')).toEqual([]);
      expect(await names(top, '?search=4321')).toEqual(['team_dora']);
      expect(await names(eva, '?search=4321')).toEqual([]);
      expect((await ask(top, '?search=4321')).value.totals).toMatchObject({ members: 1, agents: 1 });
    } finally {
      await database.query(`update read.team_sizes set members = members - $1`, [more]);
      for (const one of [caio, dora]) await called(one.username, one);
    }
  });

  it('a search of a large team, which goes along the names, finds the same', async () => {
    await lab.lab.database.query(`update read.team_sizes set members = members + 5000`);
    try {
      expect(await names(top, '?search=team_')).toEqual(['team_caio', 'team_dora', 'team_fred']);
      expect(await names(ana, '?search=TEAM')).toEqual(['team_caio', 'team_dora']);
      expect(await names(ana, '?search=ana')).toEqual([]);
      expect(await names(eva, '?search=team')).toEqual(['team_fred']);
      expect(await names(top, '?search=team_&kind=agent')).toEqual(['team_dora']);
      const first = (await ask(top, '?search=team_&pageSize=2')).value;
      expect(first).toMatchObject({
        totals: { members: 3, agents: 1, balance: '3.40' },
        list: [{ level: 3 }, { level: 3, contracts: [] }],
      });
      expect(await names(top, `?search=team_&pageSize=2&cursor=${first.nextCursor}`)).toEqual(['team_fred']);
    } finally {
      await lab.lab.database.query(`update read.team_sizes set members = members - 5000`);
    }
  });

  it('is for agents alone', async () => {
    expect(await ask(caio)).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
    expect(await ask({ ...caio, token: '' })).toMatchObject({ status: 401 });
  });
});

it('filters by kind and by what they do, counts what is listed, and goes on from page to page', async () => {
  const agent = await lab.agent();
  const people: Person[] = [];
  for (const name of ['list_a', 'list_b', 'list_c', 'list_d', 'list_e'])
    people.push(await lab.player(agent, 1_000n, name));
  await lab.agent(agent, 500n, 'list_z');
  await lab.bet(people[0]!.id, 100n);
  await lab.bet(people[1]!.id, 100n);
  await lab.project();
  await lab.lab.database.query(
    `update read.network_members set last_bet_at = now() - interval '31 days' where member_id = $1`,
    [people[1]!.id],
  );
  expect(await names(agent, '?status=active')).toEqual(['list_a']);
  expect(await names(agent, '?status=idle')).toEqual(['list_b']);
  expect(await names(agent, '?status=new&kind=player')).toEqual(['list_c', 'list_d', 'list_e']);
  expect((await ask(agent, '?status=new&kind=player')).value.totals).toEqual({
    members: 3,
    agents: 0,
    balance: '30.00',
  });
  expect((await ask(agent, '?kind=agent')).value.totals).toEqual({ members: 1, agents: 1, balance: '5.00' });
  expect((await ask(agent, '?status=active')).value.list[0]!.lastBetAt).toMatch(/^\d{4}-/);
  const first = (await ask(agent, '?pageSize=4')).value;
  expect(first.list.map(({ username }) => username)).toEqual(['list_a', 'list_b', 'list_c', 'list_d']);
  const second = (await ask(agent, `?pageSize=4&cursor=${first.nextCursor}`)).value;
  expect([second.list.map(({ username }) => username), second.nextCursor]).toEqual([['list_e', 'list_z'], null]);
  expect(second.totals).toEqual(first.totals);
  expect(await ask(agent, '?cursor=A%20B')).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
});

it('says which contracts are in force', async () => {
  const insert = (kind: string, until: string | null, from: string | null = '2026-01-01T00:00:00Z') =>
    lab.lab.database.query(
      `insert into read.agent_contracts (contract_id, kind, period, upline_id, downline_id, terms, status, offered_at, expires_at, valid_from, valid_until)
       values ($1, $2, 'day', $3, $4, '{}', 'accepted', now(), now(), $5, $6)`,
      [newId(), kind, ana.id, bia.id, from, until],
    );
  await insert('realtime', null);
  await insert('daily', null);
  await insert('hourly', '2026-02-01T00:00:00Z');
  await insert('dividend', null, null);
  expect((await ask(ana)).value.list[0]!.contracts).toEqual(['daily', 'realtime']);
});

describe('notes', () => {
  it('are on direct downlines, and for oneself', async () => {
    expect(await note(ana, bia, '  calls back \u{1F600} ')).toMatchObject({ status: 200 });
    expect(await note(top, ana, 'of the first hour')).toMatchObject({ status: 200 });
    expect(await note(ana, caio, 'mine')).toMatchObject({ status: 422, code: 'NOT_DIRECT_DOWNLINE' });
    await lab.project();
    expect((await ask(ana)).value.list[0]!.note).toBe('calls back \u{1F600}');
    expect((await ask(top, `?memberId=${ana.id}`)).value.list[0]!.note).toBe('');
    await note(ana, bia, '');
    await lab.project();
    expect((await ask(ana)).value.list[0]!.note).toBe('');
  });

  it('keeps what the log can hold of broken text', async () => {
    expect(await lab.send('PUT', `/wps/agent/downlines/${bia.id}/note`, ana.token, { note: 'a\ud800b' })).toMatchObject(
      { status: 200 },
    );
    expect(await note(ana, bia, 'x'.repeat(201))).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });
});

it('an agent who registered this moment has a team of nobody, not an error', async () => {
  const fresh = await lab.agent(ana);
  expect(await ask(fresh)).toMatchObject({ status: 200, value: { list: [], path: [], totals: { members: 0 } } });
});
