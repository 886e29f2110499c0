import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import type { JWK } from 'jose';
import type { StaffLoginStep } from '@contracts/http/office/back-office';
import type { GameMenus } from '@contracts/http/games';
import { routes } from '@contracts/http/routes';
import type { LoginValue } from '@contracts/http/session';
import type { Balance } from '@contracts/http/wallet';
import { CreditDeposit } from '@contexts/money/wallet/wallet.api';
import { Sessions } from '@platform/auth/sessions';
import { SqlPool } from '@platform/database/sql-pool';
import { migrate } from '@platform/database/migrate';
import { rolesAt } from '@test/support/test-database';
import { newId } from '@platform/ids';
import { Checkpoints } from '@platform/projections/checkpoints';
import { rebuild } from '@platform/projections/rebuild';
import { sealedBody } from '@test/support/sealed-body';
import { VendorSimulator } from '@test/support/vendor-simulator';
import { auditVerify } from '../../services/apps/audit-verify/audit-verify';
import { projections } from '../../services/apps/house';
import { expect as eventually } from '../e2e/page-expect';
import { OldInstallation, type Processes } from './old-installation';
import { compared, unpack, type PackedTable } from './restore';

/*
 * An installation of the edition 12d09f5, restored and gone on with by the code of today. The clock of this process
 * goes on where that edition stopped, since whole months of salaries would be due by the true one.
 */

const { packed, shown } = unpack(path.join(__dirname, 'editions/12d09f5'));
/** A player and an admin of the demo with their passwords, as the banner of that edition printed them. */
const PLAYER = { username: 'demo', password: 'Tucano-Verde-58' };
const STAFF = { username: 'admin', password: 'Ipanema-Cinza-91' };
/**
 * The salaries of the five minutes that were not over when the edition was packed, as that edition itself paid them
 * when it was started once more: by user name, in minor units.
 */
const NEXT_SALARIES: Readonly<Record<string, string>> = { imperio: '26', norte: '32' };
const NEXT_WINDOW_ENDS = Date.parse('2026-11-22T22:10:00.000Z');

const trueNow = Date.now;
let shiftMs: number;
let stoppedMs: number | undefined;
let old: OldInstallation;
let platform: Processes;

/** Goes on from this moment, at the pace of the true clock. */
function setClock(atMs: number): void {
  shiftMs = atMs - trueNow();
  stoppedMs = undefined;
}

function stopClock(): void {
  stoppedMs = Date.now();
}

const isoNow = () => new Date(Date.now()).toISOString();
const tables = packed.tables.filter(({ name }) => name in shown.tables);
const verified = () => auditVerify({ databaseUrl: old.config.DATABASE_URL, seals: old.seals });
const rows = async <Row extends object>(text: string) => (await old.client.query<Row>(text)).rows;

/** The tables whose rows are no longer what they were, each with what it lacks and what it has beside them. */
async function changedTables(all: readonly PackedTable[]): Promise<Record<string, object>> {
  const changed: Record<string, object> = {};
  for (const table of all) {
    const { then, now } = await compared(old.client, table);
    const [before, after] = [new Set(then), new Set(now)];
    const [lost, gained] = [then.filter((row) => !after.has(row)), now.filter((row) => !before.has(row))];
    if (lost.length + gained.length > 0 || then.length !== now.length)
      changed[table.name] = { then: then.length, now: now.length, lost: lost.slice(0, 3), gained: gained.slice(0, 3) };
  }
  return changed;
}

async function balances(): Promise<Record<string, string>> {
  const all = await rows<{ username: string; minor: string }>(
    `select m.username, b.balance_minor::text as minor
       from read.members m join read.wallet_balances b on b.member_id = m.id`,
  );
  return Object.fromEntries(all.map(({ username, minor }) => [username, minor]));
}

/** The answer to a call with an encrypted body. */
async function sealed<Value>(url: string, body: object, token?: string): Promise<Value> {
  const { keys } = (await platform.api.inject('/.well-known/jwks.json')).json<{ keys: JWK[] }>();
  const payload = await sealedBody(keys[0]!, `POST ${url}`, body);
  const headers = { 'content-type': 'application/jose', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await platform.api.inject({ method: 'POST', url, headers, payload });
  expect({ url, status: answer.statusCode }).toEqual({ url, status: 200 });
  return answer.json<{ value: Value }>().value;
}

const passwords = (oldPassword: string) => {
  const newPassword = 'Vereda-Seca-91';
  return { oldPassword, newPassword, confirmNewPassword: newPassword };
};

/** Waits until every projection has read the log to its end, and every balance snapshot that it marked is filled. */
async function settled(): Promise<void> {
  const behind = `
    select p.name from unnest($1::text[]) as p(name)
      left join read.checkpoints c on c.name = p.name
     where c.checkpoint is null or not c.has_caught_up
        or c.checkpoint::bigint < (select max(e.position) from log.events e join log.streams s using (stream_no)
             where $2::jsonb -> p.name = '[]' or $2::jsonb -> p.name ? s.category)`;
  const categories = Object.fromEntries(projections.map((one) => [one.name, one.categories]));
  await eventually(
    async () => (await old.client.query(behind, [Object.keys(categories), JSON.stringify(categories)])).rows,
    (names) => names.length === 0,
    'every projection at the end of the log',
  );
  await eventually(
    () => rows<object>('select member_id from read.wallet_waypoints where moment is null'),
    (unfilled) => unfilled.length === 0,
    'every balance snapshot',
  );
}

beforeAll(async () => {
  setClock(Date.parse(shown.lastEventAt) + 1_000);
  Date.now = () => stoppedMs ?? trueNow() + shiftMs;
  old = await OldInstallation.restore(packed);
});
afterAll(async () => {
  await old?.drop();
  Date.now = trueNow;
});

it('the fixture is what that edition had: rows, balances and the hash chain', async () => {
  expect(await changedTables(tables)).toEqual({});
  for (const table of tables) {
    const { now } = await compared(old.client, table);
    const digest = createHash('sha256')
      .update(`[${now.join(',')}]`)
      .digest('hex');
    expect({ [table.name]: { rows: now.length, digest } }).toEqual({ [table.name]: shown.tables[table.name] });
  }
  expect(await balances()).toEqual(shown.balances);
});

it('the migrations of today leave every row as it was', async () => {
  const databaseUrl = old.config.DATABASE_URL;
  await migrate({ databaseUrl, eventLog: true, roles: rolesAt(databaseUrl) });
  expect(await changedTables(tables.filter(({ name }) => name !== 'read.checkpoints'))).toEqual({});
});

it('the log is intact, up to the head that that edition sealed', async () => {
  const { isIntact, head, unsealed } = await verified();
  expect({
    isIntact,
    number: String(head.number),
    hash: head.hash.toString('hex'),
    events: String(head.events),
  }).toEqual({
    isIntact: true,
    ...shown.hashChain,
  });
  expect(unsealed).toBe(
    Object.values(shown.events).reduce((sum, count) => sum + count, 0) - Number(shown.hashChain.events),
  );
});

/** The tables that list the log itself: they gain what the edition of today adds to it. */
const LISTS_OF_EVENTS = ['read.event_history', 'read.event_kinds', 'read.event_spans'];

/**
 * The edition of today tells members of the last days of their account by messages, which the edition before had not.
 * Nothing else enters the log by itself, no listed event is lost, and every other table is what it was.
 */
async function expectOnlyMessagesAdded(): Promise<void> {
  const others = tables.filter(({ name }) => name !== 'read.checkpoints' && !LISTS_OF_EVENTS.includes(name));
  expect(await changedTables(others)).toEqual({});
  const history = tables.find(({ name }) => name === 'read.event_history')!;
  // A message may be written while one looks: the history has it a moment after the log.
  const { added, then, now } = await eventually(
    async () => ({ added: await addedEvents(), ...(await compared(old.client, history)) }),
    (seen) => seen.now.length >= seen.then.length + seen.added.length,
    'the history at the end of the log',
  );
  for (const event of added) expect(event).toEqual({ category: 'inbox', actor: 'tell-members-of-their-account' });
  const listed = new Set(now);
  expect(then.filter((row) => !listed.has(row))).toEqual([]);
  expect((await addedEvents()).length).toBeGreaterThanOrEqual(now.length - then.length);
}

function addedEvents() {
  return rows<{ category: string; actor: string }>(
    `select s.category, e.meta #>> '{actor,id}' as actor
       from log.events e join log.streams s using (stream_no) where e.position > ${lastPosition()}`,
  );
}

/** The last position of the log that was packed. */
function lastPosition(): number {
  const { columns, rows: packedRows } = packed.tables.find(({ name }) => name === 'log.events')!;
  const column = columns.indexOf('position');
  return packedRows.reduce((last, row) => Math.max(last, Number(row[column])), 0);
}

it('the processes of today start, and go on where the projections stood', async () => {
  const standing = () =>
    rows<{ name: string; generation: number; events: string }>('select name, generation, events from read.checkpoints');
  const before = await standing();
  platform = await old.start();
  await settled();
  const after = new Map((await standing()).map((one) => [one.name, one]));
  for (const { name, generation, events } of before.filter((one) => !one.name.startsWith('reaction/'))) {
    expect({ name, generation: after.get(name)?.generation }).toEqual({ name, generation });
    expect(Number(after.get(name)!.events) - Number(events)).toBeLessThan(50);
  }
  expect(await balances()).toEqual(shown.balances);
  await expectOnlyMessagesAdded();
});

it('a rebuild of every projection gives the same rows', async () => {
  const sql = platform.worker.get(SqlPool);
  const checkpoints = platform.worker.get(Checkpoints);
  for (const { name } of projections) await rebuild(name, { projections, sql, checkpoints });
  await settled();
  await expectOnlyMessagesAdded();
});

it('the ledger adds up to the same sums', async () => {
  const sums = await rows<{ kind: string; minor: string }>(
    `select class || ' ' || currency as kind, sum(balance_minor)::text as minor from read.ledger_accounts group by 1`,
  );
  expect(Object.fromEntries(sums.map(({ kind, minor }) => [kind, minor]))).toEqual(shown.ledger);
});

describe('new commands follow the old events', () => {
  let player: LoginValue;
  const balance = async () => {
    const answer = await platform.api.inject({
      method: 'GET',
      url: '/wps/v2/wallets/balance',
      headers: { authorization: `Bearer ${player.token}` },
    });
    return answer.json<{ value: Balance }>().value.balance;
  };
  const decimal = (minor: number) => (minor / 100).toFixed(2);
  const before = Number(shown.balances[PLAYER.username]);

  it('a member logs in with the old password and sees the old balance', async () => {
    player = await sealed<LoginValue>('/wps/session/login', PLAYER);
    expect(await balance()).toBe(decimal(before));
  });

  it('passwords whose hash stands in the old log in clear are replaced, and the handbook counts who is left', async () => {
    const page = readFileSync(path.join(__dirname, '../../docs/handbook/personal-data.md'), 'utf8');
    const counted = /^ +(select s\.category as who[^;]+);/m.exec(page)![1]!;
    const left = async () =>
      Object.fromEntries(
        (await rows<{ who: string; count: string }>(counted)).map(({ who, count }) => [who, Number(count)]),
      );
    const first = await left();
    expect(player.passwordExpired).toBe(true);
    await sealed('/wps/member/password', passwords(PLAYER.password), player.token);
    const asked = await sealed<StaffLoginStep>('/bo/v1/session/login', STAFF);
    expect(asked.step).toBe('password');
    const { challenge } = asked as Extract<StaffLoginStep, { step: 'password' }>;
    const chosen = { challenge, newPassword: 'quatro palavras sem segredo' };
    expect(await sealed('/bo/v1/session/password', chosen)).toMatchObject({ step: 'done' });
    expect(await left()).toEqual({ member: first['member']! - 1, staff: first['staff']! - 1 });
    const again = { ...PLAYER, password: passwords('').newPassword };
    expect(await sealed('/wps/session/login', again)).toMatchObject({ passwordExpired: false });
    expect(await sealed('/bo/v1/session/login', { ...STAFF, password: chosen.newPassword })).toMatchObject({
      step: 'done',
    });
  });

  it('a deposit is credited and a round is played', async () => {
    const memberId = player.member.id;
    const context = { key: newId(), actor: { kind: 'system' as const, id: 'test' }, correlationId: newId() };
    const deposit = {
      memberId,
      depositId: newId(),
      providerId: 'sandbox',
      amountMinor: 10_000n,
      currency: 'BRL' as const,
    };
    await platform.api
      .get(CommandBus)
      .execute(
        new CreditDeposit(
          { ...deposit, occurredAt: new Date().toISOString() },
          { ...context, causationId: context.correlationId },
        ),
      );
    const [game] = await rows<{ game_code: string }>(
      `select game_code from read.games where vendor_code = 'sandbox' order by 1 limit 1`,
    );
    const gameCode = game!.game_code;
    const sessionToken = await platform.api
      .get(Sessions)
      .open({ kind: 'game', subjectId: memberId, data: { gameCode, vendorId: 'sandbox' } });
    const vendor = new VendorSimulator({ baseUrl: platform.url, vendorId: 'sandbox', key: old.keyOf('sandbox') });
    const round = { playerId: memberId, currency: 'BRL', gameCode, roundId: newId() };
    const bet = await vendor.bet({ ...round, sessionToken, transactionId: 'b', amount: '5.00', roundClosed: false });
    expect(bet).toMatchObject({ status: 'OK' });
    const win = { ...round, transactionId: 'w', referenceTransactionId: 'b', amount: '2.00', roundClosed: true };
    expect(await vendor.win(win)).toMatchObject({ status: 'OK' });
    expect(await balance()).toBe(decimal(before + 10_000 - 300));
  });

  it('games that were not what they showed leave the offer; their open rounds are settled and keep their name', async () => {
    const get = async <Value>(url: string) => {
      const headers = { authorization: `Bearer ${player.token}` };
      return (await platform.api.inject({ method: 'GET', url, headers })).json<{ value: Value }>().value;
    };
    const categories = async () => (await get<GameMenus>(routes.gameMenus.path)).categories.map(({ title }) => title);
    const vendor = new VendorSimulator({ baseUrl: platform.url, vendorId: 'sorteio', key: old.keyOf('sorteio') });
    const gameCode = 'globo-da-sorte';
    const sessionToken = await platform.api
      .get(Sessions)
      .open({ kind: 'game', subjectId: player.member.id, data: { gameCode, vendorId: 'sorteio' } });
    const round = { playerId: player.member.id, currency: 'BRL', gameCode, roundId: newId() };
    const bet = { ...round, sessionToken, transactionId: 'globe', amount: '3.00', roundClosed: false };
    expect(await vendor.bet(bet)).toMatchObject({ status: 'OK' });
    expect(await categories()).toHaveLength(13);

    await old.seed();
    await settled();
    await eventually(categories, (titles) => titles.length === 5, 'the menus of the games that are true');
    expect(await categories()).toEqual(['RNG', 'INHOUSE', 'FISH', 'CRASH', 'TABLE']);
    const win = { ...round, transactionId: 'globe-win', referenceTransactionId: 'globe', amount: '3.00' };
    expect(await vendor.win({ ...win, roundClosed: true })).toMatchObject({ status: 'OK' });
    await settled();
    const { list } = await get<{ list: { gameName: string }[] }>(routes.memberBets.path);
    expect(list[0]).toMatchObject({ gameName: 'Globo da Sorte' });
  });

  it('the salaries of the five minutes that had begun are paid as that edition paid them', async () => {
    setClock(NEXT_WINDOW_ENDS + 1_000);
    const paid = async () =>
      rows<{ username: string; minor: string }>(
        `select m.username, e.data ->> 'amountMinor' as minor
           from log.events e join read.members m on m.id::text = e.data ->> 'memberId'
          where e.type = 'SalaryPaid' and e.data ->> 'windowKey' = 'five-minutes:2026-11-22T22:05:00.000Z'`,
      );
    const all = await eventually(
      paid,
      (found) => found.length === Object.keys(NEXT_SALARIES).length,
      'the salaries of the next five minutes',
    );
    expect(Object.fromEntries(all.map(({ username, minor }) => [username, minor]))).toEqual(NEXT_SALARIES);
    await settled();
    const now = await balances();
    for (const [username, minor] of Object.entries(NEXT_SALARIES))
      expect({ [username]: Number(now[username]) }).toEqual({
        [username]: Number(shown.balances[username]) + Number(minor),
      });
  });

  it('the hash chain goes on from the old head', async () => {
    await settled();
    const { isIntact, head } = await eventually(verified, ({ unsealed }) => unsealed === 0, 'every event in a block');
    expect(isIntact).toBe(true);
    expect(head.number).toBeGreaterThan(Number(shown.hashChain.number));
    const [block] = await rows<{ hash: string }>(
      `select encode(hash, 'hex') as hash from seal.blocks where number = ${shown.hashChain.number}`,
    );
    expect(block!.hash).toBe(shown.hashChain.hash);
  });

  it('a rebuild still gives the same rows', async () => {
    // Deposits of that edition run out in these minutes, and windows of salaries end. Between the two looks nothing
    // is to happen, however long they take.
    setClock(NEXT_WINDOW_ENDS + 90_000);
    const overdue = () =>
      rows<object>(`select id from read.deposits where status = 'pending' and expires_at <= '${isoNow()}'`);
    await eventually(
      async () => {
        const before = await overdue();
        if (before.length > 0) return before;
        stopClock();
        const meanwhile = await overdue();
        if (meanwhile.length > 0) setClock(Date.now());
        return meanwhile;
      },
      (open) => open.length === 0,
      'the end of deposits that nobody paid',
    );
    await settled();
    const after: PackedTable[] = [];
    for (const table of tables.filter(({ name }) => name !== 'read.checkpoints')) {
      const now = await compared(old.client, { ...table, rows: [] });
      after.push({ ...table, rows: now.now.map((row) => JSON.parse(row) as (string | null)[]) });
    }
    const sql = platform.worker.get(SqlPool);
    const checkpoints = platform.worker.get(Checkpoints);
    for (const { name } of projections) await rebuild(name, { projections, sql, checkpoints });
    await settled();
    expect(await changedTables(after)).toEqual({});
  });
});
