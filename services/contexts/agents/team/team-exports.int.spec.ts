import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { io, type Socket } from 'socket.io-client';
import type { Sheet } from '@contracts/http/file-form';
import { Sessions } from '@platform/auth/sessions';
import { Checkpoints } from '@platform/projections/checkpoints';
import { rebuild } from '@platform/projections/rebuild';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';
import { plainForm } from '@test/support/plain-form';
import { TeamFiguresFeed } from './realtime/team-figures-feed';
import { teamProjection } from './read-models/team.projection';
import { largeTeam, registrationsOf, betsOf } from './test-support/large-team';
import { TeamBets } from './reports/team-bets';
import { LogWriter } from './test-support/log-writer';

const id = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [top, alice, bob, player] = [1, 2, 3, 11].map(id) as [string, string, string, string];
const october = { startDate: '2026-10-20', endDate: '2026-10-31' };

let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApi();
  await stand('team', 'catalogue', 'network', 'members', 'wallet', 'salary-runs');
});
afterAll(() => api.close());

const session = (subjectId: string, memberType = 1) =>
  api.app.get(Sessions).open({ kind: 'member', subjectId, data: { memberType } });

/** As a worker leaves the checkpoints of projections once it has been at the end of the log. */
async function stand(...names: string[]): Promise<void> {
  await api.database.query(
    'insert into read.checkpoints (name, has_caught_up) select unnest($1::text[]), true on conflict (name) do update set has_caught_up = true',
    [names],
  );
}

/** top → alice → player; top → bob. */
async function given(more: (log: LogWriter) => LogWriter): Promise<void> {
  await api.database.query(`truncate ${teamProjection.tables.join(', ')}`);
  const log = new LogWriter('2026-10-20T12:00:00.000Z')
    .register(top, null, 1, 'top')
    .register(alice, top, 1, 'alice')
    .register(bob, top, 1, 'bob');
  await teamProjection.project(more(log.register(player, alice, 0, 'pia')).events, api.database);
}

/** The bets as the page in Portuguese shows them. */
const BETS: Sheet = {
  title: 'Apostas da equipe',
  language: 'pt',
  columns: [
    { header: 'Membro', as: 'text', fields: ['username'] },
    { header: 'Liquidada em (GMT-3)', as: 'time', fields: ['settledAt'] },
    { header: 'Jogo', as: 'text', fields: ['gameName'] },
    { header: 'Rodada', as: 'text', fields: ['roundId'] },
    { header: 'Aposta (BRL)', as: 'amount', fields: ['stake'] },
    { header: 'Lucro (BRL)', as: 'amount', fields: ['profit'] },
    { header: 'Anulada', as: 'text', fields: ['isVoided'], words: { true: 'Sim', false: 'Não' } },
  ],
};
const asSeen = (format: 'csv' | 'xlsx') => ({ format, sheet: BETS });
/** The only field that every list has in common is missing from none of them. */
const FIRST_FIELD: Record<string, string> = {
  'member-profits': 'username',
  'team-members': 'username',
  'team-games': 'name',
  downlines: 'username',
  bills: 'billId',
};

async function open(
  token: string,
  list: string,
  filter: Record<string, string> = october,
  file?: object,
  key?: string,
) {
  const response = await fetch(`${api.url}/wps/agent/exports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      key: key ?? randomUUID(),
      list,
      filter,
      file: file ?? plainForm('csv', [FIRST_FIELD[list] ?? 'id']),
    }),
  });
  const { code, value } = (await response.json()) as { code?: string; value: { url: string; fileName: string } | null };
  return { status: response.status, code, url: `${api.url}${value?.url ?? ''}`, fileName: value?.fileName };
}

async function progressOf(url: string, method: 'GET' | 'DELETE' = 'GET') {
  const response = await fetch(method === 'GET' ? `${url}/progress` : url, { method });
  return ((await response.json()) as { value: { state: string; rows: number } }).value;
}

/** The first line names the columns; a mark of UTF-8 stands before it. */
async function linesOf(url: string): Promise<string[]> {
  const text = await (await fetch(url)).text();
  return text.trim().split('\r\n');
}

describe('a file', () => {
  it('holds what the list does, row for row, with no formula in it', async () => {
    await given((log) => {
      for (let n = 0; n < 1_203; n += 1)
        log.wait(1_000).bet(player, n === 7 ? '=1+1' : `r${n}`, 100n, n % 2 ? 0n : 250n);
      return log;
    });
    const filter = { ...october, username: 'pi' };
    const { url, fileName } = await open(await session(top), 'team-bets', filter, asSeen('csv'));
    expect(fileName).toMatch(/^croupier-apostas-da-equipe-[\d-]+\.csv$/);
    expect(await progressOf(url)).toEqual({ state: 'waiting', rows: 0 });
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(1_204);
    expect(lines[0]!.replace('\ufeff', '')).toBe(BETS.columns.map(({ header }) => header).join(';'));
    // The last bet was won 1,203 seconds after nine in the morning of São Paulo.
    expect(lines[1]).toBe('pia;20/10/2026 09:20:03;Game One;r1202;1,00;1,50;Não');
    expect(lines.filter((line) => line.includes("'=1+1"))).toHaveLength(1);
    expect(new Set(lines).size).toBe(1_204);
    expect(await progressOf(url)).toEqual({ state: 'done', rows: 1_203 });
  });

  it('is a workbook with numbers and dates, if the agent asks for one', async () => {
    await given((log) => log.wait(1_000).bet(player, '=1+1', 100n, 250n));
    const { url, fileName } = await open(await session(top), 'team-bets', october, asSeen('xlsx'));
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(fileName).toMatch(/\.xlsx$/);
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    expect(sheets[0]!.name).toBe('Apostas da equipe');
    expect(sheets[0]!.rows).toEqual([
      BETS.columns.map(({ header }) => header),
      ['pia', new Date('2026-10-20T09:00:01Z'), 'Game One', '=1+1', 1, 1.5, 'Não'],
    ]);
  });

  it('has no column of a field that the list does not have', async () => {
    await given((log) => log);
    expect(await open(await session(top), 'team-bets', october, plainForm('csv', ['id', 'password']))).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
    });
  });

  it('is given once for a key, and the key is not good for another', async () => {
    await given((log) => log);
    const [token, key] = [await session(top), randomUUID()];
    const first = await open(token, 'income', october, undefined, key);
    const second = await open(token, 'income', october, undefined, key);
    expect([(await fetch(first.url)).status, (await fetch(second.url)).status]).toEqual([410, 200]);
    expect(await open(token, 'downlines', {}, undefined, key)).toMatchObject({ status: 409, code: 'KEY_REUSED' });
  });

  it('is not written for an agent who does not want it any more', async () => {
    await given((log) => log);
    const { url } = await open(await session(top), 'team-bets');
    expect(await progressOf(url, 'DELETE')).toEqual({ state: 'cancelled', rows: 0 });
    expect((await fetch(url)).status).toBe(410);
    const written = await open(await session(top), 'team-bets');
    await (await fetch(written.url)).text();
    expect(await progressOf(written.url, 'DELETE')).toEqual({ state: 'done', rows: 0 });
    expect((await fetch(`${api.url}/wps/agent/exports/${'x'.repeat(43)}/progress`)).status).toBe(410);
  });

  it.each([
    ['member-profits', 2],
    ['income', 1],
    ['team-transactions', 2],
    ['downlines', 2],
    ['bills', 0],
  ])('of %s is served', async (list, rows) => {
    await given((log) => log.deposit(player, 100n).salary(top, 'daily', 'bill', 5n));
    const filter = list === 'downlines' ? {} : october;
    expect(await linesOf((await open(await session(top), list, filter)).url)).toHaveLength(rows + 1);
  });

  it('of the members and games names every one that played, the largest first', async () => {
    await given((log) => {
      for (let game = 0; game < 9; game += 1)
        log.bet(player, `b${game}`, BigInt(100 * (game + 1)), 0n, { gameCode: `game-${game}` });
      return log;
    });
    const token = await session(alice);
    expect(await linesOf((await open(token, 'team-members', october)).url)).toHaveLength(2);
    const games = await linesOf((await open(token, 'team-games', october)).url);
    expect(games).toHaveLength(10);
    expect(games[1]).toContain('game-8');
  });

  it('is empty but for its columns when there is nothing', async () => {
    await given((log) => log);
    expect(await linesOf((await open(await session(bob), 'team-bets')).url)).toHaveLength(1);
  });

  it.each([
    ['team-bets', ['team', 'catalogue']],
    ['member-profits', ['team']],
    ['income', ['team']],
    ['team-games', ['team', 'catalogue']],
    ['team-transactions', ['team']],
    ['downlines', ['team', 'network', 'members', 'wallet']],
    ['bills', ['salary-runs', 'members']],
  ])('of %s is refused while one of its tables is being rebuilt', async (list, needed) => {
    await given((log) => log);
    const token = await session(top);
    const filter = list === 'downlines' ? {} : october;
    for (const name of needed) {
      const { url } = await open(token, list, filter);
      await api.database.query(
        'update read.checkpoints set has_caught_up = false, generation = generation + 1 where name = $1',
        [name],
      );
      expect((await fetch(url)).status).toBe(503);
      expect(await open(token, list, filter)).toMatchObject({ status: 503, code: 'BEING_REBUILT' });
      await stand(name);
    }
    expect((await fetch((await open(token, list, filter)).url)).status).toBe(200);
  });

  it('breaks off when its tables are rebuilt while it is written', async () => {
    await given((log) => {
      for (let n = 0; n < 1_203; n += 1) log.wait(1_000).bet(player, `r${n}`, 100n, 0n);
      return log;
    });
    const bets = api.app.get(TeamBets);
    const page = jest.spyOn(bets, 'page').mockImplementationOnce(async (...args) => {
      page.mockRestore();
      const first = await bets.page(...args);
      const sql = await api.workerSql();
      await rebuild('team', { projections: [teamProjection], sql, checkpoints: new Checkpoints(sql) });
      return first;
    });
    const response = await fetch((await open(await session(top), 'team-bets')).url);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    await stand('team');
  });

  it('can be fetched once, and not at all once its session is over', async () => {
    await given((log) => log);
    const { url } = await open(await session(top), 'team-bets');
    expect((await fetch(url, { method: 'HEAD' })).status).not.toBe(200);
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url)).status).toBe(410);
    expect((await fetch(`${api.url}/wps/agent/exports/${'x'.repeat(43)}`)).status).toBe(410);
    const token = await session(top);
    const late = await open(token, 'team-bets');
    await api.app.get(Sessions).close('member', token);
    expect((await fetch(late.url)).status).toBe(410);
  });

  it('is not good for longer than a minute', async () => {
    await given((log) => log);
    const { url } = await open(await session(top), 'team-bets');
    await api.database.query(`update session.files set expires_at = now()`);
    expect((await fetch(url)).status).toBe(410);
  });

  it('is about the team at the time of the download: a member who was moved away cannot be asked for', async () => {
    await given((log) => log);
    const { url } = await open(await session(alice), 'member-profits', { ...october, memberId: player });
    await teamProjection.project(new LogWriter('2026-10-21T12:00:00.000Z').move(player, bob).events, api.database);
    const response = await fetch(url);
    expect({ status: response.status, code: ((await response.json()) as { code: string }).code }).toEqual({
      status: 404,
      code: 'OUTSIDE_TEAM',
    });
  });

  it.each([
    ['a filter that the list does not know', 'team-bets', { ...october, agentId: top }],
    ['days that are none', 'income', { startDate: 'today', endDate: 'tomorrow' }],
    ['a list that there is not', 'everything', october],
  ])('is refused for %s', async (_what, list, filter) => {
    expect(await open(await session(top), list, filter)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  it('is refused to players', async () => {
    expect(await open(await session(player, 0), 'team-bets')).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
  });
});

describe('a team of thousands', () => {
  const DAY = { startDate: '2026-11-02', endDate: '2026-11-02' };
  const team = largeTeam({ members: 6_000, depth: 6, agentEvery: 5, seed: 3 });

  it('is walked through by time, and gives what a small one gives place by place', async () => {
    await api.database.query(`truncate ${teamProjection.tables.join(', ')}`);
    await teamProjection.project([...registrationsOf(team, '2026-11-01T12:00:00.000Z')], api.database);
    await teamProjection.project(
      [...betsOf(team, { count: 3_000, from: '2026-11-02T10:00:00.000Z', to: '2026-11-02T20:00:00.000Z' })],
      api.database,
    );
    await api.database.query(`update read.team_facts set vendor_id = 'v1', game_code = 'g1' where fact_no % 7 = 0`);
    const sizes = await api.database.query<{ agent_id: string }>(
      'select agent_id from read.team_sizes where members < 2900 order by members desc limit 1',
    );
    for (const agentId of [team.members[0]!.id, sizes.rows[0]!.agent_id]) {
      for (const [query, condition] of [
        [{}, 'true'],
        [{ game: 'game one' }, `game_code = 'g1'`],
        [{ username: 'load0012' }, `starts_with(username, 'load0012')`],
      ] as const) {
        const { rows } = await api.database.query<{ no: string }>(
          `select fact_no::text as no from read.team_facts join read.team_placements using (placement_id)
            where placement_id in (select placement_id from read.team_lines where ancestor_id = $1) and ${condition}
            order by slot desc, fact_no desc`,
          [agentId],
        );
        expect(await walked(agentId, query)).toEqual(rows.map(({ no }) => no));
      }
    }
  });

  async function walked(agentId: string, query: Record<string, string>): Promise<string[]> {
    const token = await session(agentId);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const asked = new URLSearchParams({
        ...DAY,
        ...query,
        pageSize: '100',
        ...(cursor ? { cursor } : {}),
      }).toString();
      const response = await fetch(`${api.url}/wps/agent/team/bets?${asked}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { code, value } = (await response.json()) as {
        code: string;
        value: { list: { id: string }[]; nextCursor: string | null; totals: { bets: number } };
      };
      expect([response.status, code]).toEqual([200, undefined]);
      seen.push(...value.list.map((one) => one.id));
      cursor = value.nextCursor;
    }
    return seen;
  }
});

describe('pushes', () => {
  const sockets: Socket[] = [];
  afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));

  async function connect(memberId: string): Promise<unknown[]> {
    const told: unknown[] = [];
    const socket = io(api.url, {
      auth: { token: await session(memberId) },
      transports: ['websocket'],
      reconnection: false,
    });
    sockets.push(socket);
    socket.on('teamFigures', (push: unknown) => told.push(push));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return told;
  }

  it('tell those above whose figures moved, once however much moved, and nobody else', async () => {
    await given((log) => log);
    const [above, own, beside, below] = [
      await connect(top),
      await connect(alice),
      await connect(bob),
      await connect(player),
    ];
    const feed = api.app.get(TeamFiguresFeed);
    // A look of its own that is under way may have begun before anybody was there.
    feed.onModuleDestroy();
    await feed.look();
    await feed.look();
    const log = new LogWriter('2026-10-21T12:00:00.000Z');
    await teamProjection.project(
      log.bet(player, 'r1', 100n, 0n).bet(player, 'r2', 100n, 0n).deposit(player, 5n).events,
      api.database,
    );
    await feed.look();
    await feed.look();
    // An answer arrives after everything that was sent before it.
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.emit('heartbeat', resolve))));
    expect([above, own, beside, below]).toEqual([[{ asOf: log.now }], [{ asOf: log.now }], [], []]);
  });
});
