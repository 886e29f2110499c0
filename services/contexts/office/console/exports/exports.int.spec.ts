import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { STAFF_ROLES } from '@contracts/http/routes';
import type { RecordedEvent } from '@kernel/event';
import { Sessions } from '@platform/auth/sessions';
import { idOf } from '@platform/ids';
import { Checkpoints } from '@platform/projections/checkpoints';
import { rebuild } from '@platform/projections/rebuild';
import { EventSearch } from '../explorer/read-models/event-search';
import { PAGE_ROWS } from './use-cases/event-exports';
import { eventCatalogue } from '../../../../apps/house';
import {
  eventHistoryProjection,
  ROWS,
  FORMULA,
  api,
  finance,
  useExports,
  session,
  open,
  events,
  whole,
  statusOf,
  codeOf,
  caughtUp,
  fillHistory,
  linesOf,
  expectSame,
} from './test-support/exports-lab';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

useExports();

it('gives every event of the log, row for row, newest first', async () => {
  const { url, fileName } = await open(finance, events('jsonl'));
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  // That somebody asked for the file is in the log as well, and came too late for it.
  const log: RecordedEvent[] = [];
  const categories = eventCatalogue.categories.filter((category) => category !== 'trail');
  for await (const event of api.store.readAll('start', { categories })) log.unshift(event);
  let rows = 0;
  for await (const line of linesOf(response)) {
    expectSame(JSON.parse(line) as Record<string, unknown>, log[rows]!);
    rows += 1;
  }
  expect(rows).toBe(log.length);
  expect(rows).toBeGreaterThan(ROWS);
});

it('holds a few pages of a file in memory, not the file', async () => {
  const liveBytes = () => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = liveBytes();
  let peak = before;
  let bytes = 0;
  let nextLook = 0;
  for await (const chunk of (await fetch((await open(finance, events('jsonl'))).url)).body!) {
    bytes += (chunk as Uint8Array).length;
    if (bytes < nextLook) continue;
    peak = Math.max(peak, liveBytes());
    nextLook += 5_000_000;
  }
  expect(bytes).toBeGreaterThan(17e6);
  // A program that held the file would hold it beside these pages.
  expect(peak - before).toBeLessThan(bytes);
});

it('writes CSV that a spreadsheet reads and does not run', async () => {
  const { url } = await open(finance, events('csv', { stream: 'deposit-formula' }));
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [header, ...lines] = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  expect(header).toBe(
    'position,id,stream,revision,type,category,occurredAt,recordedAt,actorKind,actorId,actorName,key,correlationId,causationId,currency,amount,balanceBefore,balanceAfter,data',
  );
  expect(lines).toHaveLength(4);
  lines.reverse();
  expect(lines[0]).toContain(`"'${FORMULA.replaceAll('"', '""')}"`);
  expect(lines[1]).toContain(`,'+1+1,'-2+3,'@SUM(A1),BRL,`);
  expect(lines[2]).toContain(`,'\tx,`);
  expect(lines[2]).toContain(',BRL,-7.50,100.00,92.50,');
  expect(lines[3]).toContain('[secret]');
  expect(lines.join()).not.toContain('hidden');
});

it('gives only what the filter finds, also where that is rare', async () => {
  const rare = { actor: 'rare' };
  const text = await (await fetch((await open(finance, events('jsonl', rare))).url)).text();
  const expected: string[] = [];
  for await (const event of api.store.readAll('start'))
    if (event.metadata.actor.id === 'rare') expected.unshift(event.id);
  expect(expected.length).toBeGreaterThan(10);
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: string }).id),
  ).toEqual(expected);
  const none = await fetch((await open(finance, events('csv', { key: 'none' }))).url);
  expect((await none.text()).trim().split('\r\n')).toHaveLength(1);
});

it('is good for one download, for the one who asked, and for a minute', async () => {
  const small = events('jsonl', { key: 'none' });
  const { url } = await open(finance, small);
  const head = await fetch(url, { method: 'HEAD' });
  expect(head.status).toBe(405);
  expect(await statusOf(url)).toBe(200);
  expect(await codeOf(await fetch(url))).toEqual({ status: 410, code: 'LINK_EXPIRED' });
  expect(await codeOf(await fetch(`${api.url}/bo/v1/exports/${'x'.repeat(43)}`))).toEqual({
    status: 410,
    code: 'LINK_EXPIRED',
  });

  const old = await open(finance, small);
  await api.database.query(`update session.files set expires_at = now() - interval '1 second' where used_at is null`);
  expect(await codeOf(await fetch(old.url))).toEqual({ status: 410, code: 'LINK_EXPIRED' });

  const token = await session('finance');
  const left = await open(token, small);
  await api.app.get(Sessions).close('staff', token);
  expect(await codeOf(await fetch(left.url))).toEqual({ status: 410, code: 'LINK_EXPIRED' });
  const { rows } = await api.database.query('select code_hash from session.files');
  expect(JSON.stringify(rows)).not.toContain(url.split('/').at(-1));
});

it('is raced for by many and won by one', async () => {
  const { url } = await open(finance, events('jsonl', { key: 'none' }));
  const statuses = await Promise.all(Array.from({ length: 4 }, async () => await statusOf(url)));
  expect(statuses.sort()).toEqual([200, 410, 410, 410]);
});

it('gives a new code for the same key, and refuses the key for anything else', async () => {
  const key = randomUUID();
  const first = await open(finance, events('csv', { key: 'none' }), key);
  const second = await open(finance, events('csv', { key: 'none' }), key);
  expect(await open(finance, events('csv', { key: 'other' }), key)).toMatchObject({ status: 409, code: 'KEY_REUSED' });
  expect(await statusOf(first.url)).toBe(410);
  expect(await statusOf(second.url)).toBe(200);
  expect(await open(finance, events('csv', { key: 'none' }), key)).toMatchObject({ status: 410, code: 'LINK_EXPIRED' });
});

it.each([
  ['operations', 'events', 200],
  ['operations', 'postings', 403],
  ['operations', 'statement', 403],
  ['support', 'events', 403],
  ['finance', 'postings', 200],
  ['admin', 'statement', 200],
] as const)('lets %s ask for %s: %d', async (role, what, status) => {
  const filter = { events: {}, postings: { account: 'house' }, statement: { memberId: randomUUID() } }[what];
  expect((await open(await session(role), whole(what, 'csv', filter))).status).toBe(status);
});

/** Settles when the server has closed the next file that it sends. */
function responseClosed(): Promise<void> {
  const server = api.app.getHttpServer() as Server;
  return new Promise((resolve) => {
    server.on('request', function watch({ method }: IncomingMessage, response: ServerResponse) {
      if (method !== 'GET') return;
      server.off('request', watch);
      response.once('close', resolve);
    });
  });
}

describe('with a reader who', () => {
  let pages: number;
  let failsAfter: bigint | undefined;
  beforeEach(() => {
    pages = 0;
    failsAfter = undefined;
    const search = api.app.get(EventSearch);
    const backwards = search.backwards.bind(search);
    jest.spyOn(search, 'backwards').mockImplementation((...args) => {
      pages += 1;
      const [, cursor] = args;
      return failsAfter !== undefined && cursor !== null && cursor < failsAfter
        ? Promise.reject(new Error('planted'))
        : backwards(...args);
    });
  });

  it('does not read on, waits', async () => {
    const reader = (await fetch((await open(finance, events('jsonl'))).url)).body!.getReader();
    await reader.read();
    let seen = -1;
    while (seen !== pages) {
      seen = pages;
      await pause(500);
    }
    expect(pages).toBeLessThan(ROWS / PAGE_ROWS / 2);
    for (;;) if ((await reader.read()).done) break;
    expect(pages).toBeGreaterThan(ROWS / PAGE_ROWS);
  });

  it('goes away, stops, as often as that happens', async () => {
    for (let round = 0; round < 6; round += 1) {
      const abort = new AbortController();
      const closed = responseClosed();
      const response = await fetch((await open(finance, events('jsonl'))).url, { signal: abort.signal });
      expect(response.status).toBe(200);
      await response.body!.getReader().read();
      abort.abort();
      await closed;
    }
    const stopped = pages;
    await pause(500);
    expect(pages).toBe(stopped);
    expect(stopped).toBeLessThan((6 * ROWS) / PAGE_ROWS / 2);
  });

  it('is told of a fault in the middle by a broken connection', async () => {
    failsAfter = 10_000n;
    const response = await fetch((await open(finance, events('csv'))).url);
    expect(response.status).toBe(200);
    const reader = response
      .body!.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
      .getReader();
    let text = '';
    const readAll = async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
    };
    await expect(readAll()).rejects.toThrow();
    expect(text.split('\r\n').length).toBeGreaterThan(8_000);
    expect(await statusOf((await open(finance, events('csv', { key: 'none' }))).url)).toBe(200);
  });
});

describe('a file of tables that are rebuilt', () => {
  const rebuildHistory = async () => {
    const sql = await api.workerSql();
    return rebuild('event-history', { projections: [eventHistoryProjection], sql, checkpoints: new Checkpoints(sql) });
  };
  const history = async () =>
    (await api.database.query<{ rows: number }>('select count(*)::int as rows from read.event_history')).rows[0]!.rows;

  it('while it is written breaks off, and is no shorter file with a proper end', async () => {
    const response = await fetch((await open(finance, events('jsonl'))).url);
    expect(response.status).toBe(200);
    const reader = response.body!.getReader();
    await reader.read();
    await rebuildHistory();
    const readAll = async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read());
    };
    await expect(readAll()).rejects.toThrow();
  });

  it('is begun by nobody before they are whole again', async () => {
    // So far has the rebuild come.
    const few: RecordedEvent[] = [];
    for await (const event of api.store.readAll('start')) if (few.push(event) === 1_000) break;
    await eventHistoryProjection.project(few, api.database);
    expect(await history()).toBe(1_000);
    expect(await open(finance, events('jsonl'))).toMatchObject({ status: 503, code: 'BEING_REBUILT' });
    await fillHistory();
    await caughtUp();
    const { url } = await open(finance, events('jsonl', { category: 'deposit' }));
    const text = await (await fetch(url)).text();
    expect(text.trimEnd().split('\n')).toHaveLength(4);
  });

  it('is refused also to whoever asked for it before, in words and not by an empty file', async () => {
    const { url } = await open(finance, events('csv'));
    await rebuildHistory();
    const response = await fetch(url);
    expect(response.headers.get('retry-after')).toBe('10');
    expect(await codeOf(response)).toEqual({ status: 503, code: 'BEING_REBUILT' });
    await caughtUp();
  });

  it.each([
    ['postings', { account: 'house' }],
    ['statement', { memberId: idOf('member-1') }],
  ] as const)('%s tells that the ledger is behind', async (what, filter) => {
    await api.database.query(`update read.checkpoints set has_caught_up = false where name = 'ledger'`);
    expect(await open(finance, whole(what, 'csv', filter))).toMatchObject({ status: 503, code: 'LEDGER_BEHIND' });
    await caughtUp();
    expect(await open(finance, whole(what, 'csv', filter))).toMatchObject({ status: 200 });
  });
});

it('gives the staff that the filter leaves, to those who may see the list of staff', async () => {
  const staff = (filter: object) => whole('staff', 'csv', filter);
  await api.database.query(
    `insert into read.staff (id, username, name, roles, has_totp, created_at)
     values (gen_random_uuid(), 'odete', 'Odete', '{operations,support}', false, now()), (gen_random_uuid(), 'fred',
       'Fred', '{finance}', false, now())`,
  );
  for (const role of STAFF_ROLES) {
    const token = await session(role);
    const list = await fetch(`${api.url}/bo/v1/staff`, { headers: { authorization: `Bearer ${token}` } });
    const opened = await open(token, staff({ role: 'operations' }));
    // Who may not take files away at all is refused before.
    expect([role, opened.status]).toEqual([role, role === 'support' ? 403 : list.status]);
    if (opened.status !== 200) continue;
    const lines = (await (await fetch(opened.url)).text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('id,account,name,roles,hasTotp,status,createdAt,lastLoginAt,approvesFrom');
    expect(lines[1]).toContain(',odete,Odete,"operations, support",false,active,');
  }
  expect((await open(await session('operations'), staff({}))).status).toBe(200);
  expect((await open(finance, staff({}))).code).toBe('ACCESS_DENIED');
});

it('gives every member that the filter finds, once, however many pages are read for it', async () => {
  await api.database.query(
    `insert into read.members (id, username, nickname, type, currency, registered_at)
     select gen_random_uuid(), 'zeca' || lpad(n::text, 4, '0'), 'Zeca ' || n, 1, 'BRL', now()
       from generate_series(1, 1200) as n`,
  );
  await api.database.query(
    `insert into read.member_totals (member_id, currency, main_minor, held_minor, deposited_minor, deposits, withdrawn_minor,
       withdrawals, stake_minor, payout_minor, bets)
     select id, 'BRL', 12345, 100, 20000, 1, 700, 1, 0, 0, 0 from read.members where username = 'zeca0777'`,
  );
  const { url } = await open(finance, whole('members', 'csv', { search: 'zeca', type: 1 }));
  const [head, ...lines] = (await (await fetch(url)).text()).trim().split('\r\n');
  expect(head).toContain('id,account,nickname,type,uplineAccount,balance,currency');
  const names = lines.map((line) => line.split(',')[1]);
  expect(names).toEqual(Array.from({ length: 1_200 }, (_, n) => `zeca${String(n + 1).padStart(4, '0')}`));
  expect(lines[776]).toMatch(/,123\.45,BRL,.*,1\.00,200\.00,7\.00$/);
  expect((await open(await session('support'), whole('members', 'csv'))).code).toBe('ACCESS_DENIED');
});

it('gives both sides of the lines of a statement that the filter finds, to those who may take files away', async () => {
  const line = { lineId: 'l1', kind: 'payment', paymentId: 'p1', reference: null, endToEndId: 'E1', status: 'booked' };
  const there = { ...line, amountMinor: '10100', feeMinor: '49', at: '2026-11-24T12:00:00.000Z' };
  const booking = { ...there, bookingId: 'deposit:d1', kind: 'deposit', amountMinor: '10000', day: '2026-11-24' };
  await api.database.query(
    `insert into read.statement_rows (id, provider_id, day, row_id, kind, status, at, line, booking, effect_minor, candidates)
     values (gen_random_uuid(), 'pix', '2026-11-24', 'amount:l1', 'amount', 'open', $1, $2, $3, 100, '[]'),
            (gen_random_uuid(), 'pix', '2026-11-24', 'match:l2', 'match', 'equal', $1, $2, $3, 0, '[]')`,
    [there.at, JSON.stringify(there), JSON.stringify(booking)],
  );
  const asked = whole('statementRows', 'csv', { providerId: 'pix', day: '2026-11-24', show: 'differences' });
  const { url } = await open(finance, asked);
  const [head, ...lines] = (await (await fetch(url)).text()).trim().split('\r\n');
  expect(head).toContain('at,kind,status,lineId,lineKind,lineStatus,lineAmount,lineFee,paymentId');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(',amount,open,l1,payment,booked,101.00,0.49,p1,,E1,deposit,100.00,');
  expect((await open(await session('support'), asked)).code).toBe('ACCESS_DENIED');
});

it('gives what is stopped, with the end that somebody has asked for, as the filter says', async () => {
  const [ana, bob] = [await session('operations'), await session('finance')];
  const post = (url: string, body: object) =>
    fetch(`${api.url}/bo/v1/stops${url}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana}`, 'content-type': 'application/json' },
      body: JSON.stringify({ key: randomUUID(), ...body }),
    }).then(async (answer) => ((await answer.json()) as { value: { stopId: string } }).value.stopId);
  const stopId = await post('', { kind: 'vendor', id: 'v1', reason: FORMULA });
  await post('', { kind: 'jackpot', id: 'main', reason: 'looked at' });
  await post(`/${stopId}/lift`, { reason: 'all is well' });
  const linesOf = async (filter: object) => {
    const { url } = await open(bob, whole('stops', 'csv', filter));
    return (await (await fetch(url)).text()).trim().split('\r\n');
  };
  const [head, ...all] = await linesOf({});
  expect(head).toContain(
    'stopId,kind,id,label,cause,reason,stoppedBy,stoppedAt,needsSecondPerson,isWaiting,liftReason,liftAskedBy,liftAskedAt',
  );
  expect(all).toHaveLength(2);
  const [, waiting, ...rest] = await linesOf({ isWaiting: 'true' });
  expect(rest).toEqual([]);
  expect(waiting).toContain(`${stopId},vendor,v1,v1,`);
  expect(waiting).toContain(',true,true,all is well,');
  expect(waiting).not.toContain(`,${FORMULA}`);
  expect((await linesOf({ isWaiting: 'false' }))[1]).toContain(',jackpot,main,main,,looked at,');
  expect((await open(await session('support'), whole('stops', 'csv'))).code).toBe('ACCESS_DENIED');
});
