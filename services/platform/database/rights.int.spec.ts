import { randomBytes, randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { readModelRights } from '@migrations/read-models/index';
import { can, SERVING_ROLES, type ServingRole } from '@migrations/rights';
import { createTestDatabase, rolesAt, type TestDatabase } from '@test/support/test-database';
import { projections } from '../../apps/house';
import { openEventStore } from '../event-store/open-event-store';
import { openQueue, QUEUE_NAME } from '../jobs/queue-home';
import { LeastRights } from './least-rights';
import { migrate } from './migrate';
import { openReadDatabase } from './read-database';
import { applyRights } from './rights';
import { ensureRoles, newRoleUrls, roleNameOf, scramVerifier, withDatabaseOf } from './roles';
import { SqlPool } from './sql-pool';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function as<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The SQLSTATE of a refused statement, undefined if it was done. */
const refusal = (url: string, text: string): Promise<string | undefined> =>
  as(url, (client) => client.query(text)).then(
    () => undefined,
    (error: pg.DatabaseError) => error.code,
  );

const DENIED = '42501';

function event() {
  const metadata = {
    $correlationId: randomUUID(),
    $causationId: randomUUID(),
    actor: { kind: 'system' as const, id: 'test' },
    key: randomUUID(),
  };
  return { id: randomUUID(), type: 'Tested', data: {}, metadata };
}

describe.each(SERVING_ROLES)('the %s', (role: ServingRole) => {
  const url = () => database.roles[role];

  it('appends to the log, reads it, and hears of it', async () => {
    const store = await openEventStore({ DATABASE_URL: url(), UNSAFE_NO_FSYNC: true });
    try {
      const stream = `rights-${role}`;
      const heard = new Promise<string>((resolve) => {
        const subscription = store.subscribe({
          from: 'start',
          filter: { categories: ['rights'] },
          onBatch: async ({ events }) => {
            const found = events.find((one) => one.stream === stream);
            if (found) resolve(found.id);
          },
          onFault: () => undefined,
        });
        void subscription;
      });
      const first = event();
      expect(await store.append(stream, 'noStream', [first])).toMatchObject({ revision: 0n });
      expect(await heard).toBe(first.id);
      await expect(store.append(stream, 'noStream', [event()])).rejects.toMatchObject({ code: 'Conflict' });
      await expect(store.tombstone(stream, 0n)).rejects.toMatchObject({ code: 'Unavailable' });
    } finally {
      await store.close();
    }
  });

  it.each([
    'update log.events set type = type',
    `update log.events set data = '{}' where position = 1`,
    'delete from log.events',
    'truncate log.events',
    `insert into log.events select 1000000, stream_no, 9, event_id, type, data, meta, created_at from log.events limit 1`,
    'update log.head set position = position',
    'delete from log.head',
    'update log.streams set deleted = true',
    'delete from log.streams',
    `insert into log.streams (stream_id) values ('wallet-forged')`,
    'alter table log.events disable trigger events_are_append_only',
    'alter table log.events disable trigger all',
    'drop trigger events_are_append_only on log.events',
    'alter table log.events add column forged text',
    'alter table log.events owner to current_user',
    'drop table log.events',
    'create table log.forged (id int)',
    'drop schema log cascade',
    'create or replace function log.refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'alter function log.write_group security invoker',
    `select * from log.tombstone('wallet-1', 0)`,
    'set session_replication_role = replica',
    'set session authorization postgres',
    'set role postgres',
    'select * from log.migrations',
    'insert into read.migrations (timestamp, name) values (1, $$Forged$$)',
    'update seal.blocks set signature = signature',
    'delete from seal.blocks',
    'truncate seal.blocks',
    'alter table seal.blocks disable trigger all',
    'update seal.log_identity set log_id = null',
    'delete from seal.restores',
    'update seal.restores set restore_id = restore_id',
    'create schema forged',
    'create table public.forged (id int)',
    'create table read.forged (id int)',
    'create role forged',
    `copy (select 1) to program 'true'`,
    `select pg_read_file('PG_VERSION')`,
  ])('is refused: %s', async (text) => {
    expect(await refusal(url(), text)).toBe(DENIED);
  });

  it('gives itself nothing', async () => {
    // Postgres answers with a warning.
    await refusal(url(), 'grant update on log.events to current_user');
    expect(await refusal(url(), 'update log.events set type = type')).toBe(DENIED);
  });

  it('leaves the trigger in place', async () => {
    const { rows } = await database.query<{ enabled: string }>(
      `select tgenabled as enabled from pg_trigger where tgname = 'events_are_append_only'`,
    );
    expect(rows).toEqual([{ enabled: 'O' }]);
  });
});

describe('the rights', () => {
  it('of the API on tables of projections end with reading, and let the worker rebuild them', async () => {
    const tables = projections.flatMap((projection) => projection.tables);
    expect(tables.length).toBeGreaterThan(40);
    for (const table of tables)
      expect([table, readModelRights[table]]).toEqual([table, { api: can.read, worker: can.rebuild }]);
    expect(await refusal(database.roles.api, 'update read.wallet_balances set balance_minor = 1')).toBe(DENIED);
    expect(await refusal(database.roles.api, 'truncate read.wallet_balances')).toBe(DENIED);
    expect(await refusal(database.roles.worker, 'truncate read.wallet_balances')).toBeUndefined();
  });

  it('of the worker do not reach codes and links that only the API gives out', async () => {
    for (const table of ['session.one_time_codes', 'session.reset_links', 'session.login_challenges'])
      expect([table, await refusal(database.roles.worker, `select * from ${table}`)]).toEqual([table, DENIED]);
    expect(await refusal(database.roles.worker, 'insert into session.sessions select * from session.sessions')).toBe(
      DENIED,
    );
  });

  it('let the worker alone work on the queue, and the API look at it', async () => {
    const [ofApi, ofWorker] = [database.roles.api, database.roles.worker].map((DATABASE_URL) =>
      openQueue(QUEUE_NAME, { DATABASE_URL }, { skipMetasUpdate: true }),
    );
    try {
      await ofWorker!.add('one', {});
      expect(await ofApi!.getJobCounts('waiting')).toEqual({ waiting: 1 });
      await expect(ofApi!.add('two', {})).rejects.toMatchObject({ code: DENIED });
    } finally {
      await Promise.all([ofApi!.close(), ofWorker!.close()]);
    }
  });

  it('are given anew at every migration, and what was too much is taken away', async () => {
    const name = roleNameOf(database.roles.api);
    await database.query(`grant update, delete on log.events to ${name}`);
    await database.query(`revoke select on read.members from ${name}`);
    await migrate({ databaseUrl: database.url, eventLog: true, roles: database.roles });
    expect(await refusal(database.roles.api, 'delete from log.events where false')).toBe(DENIED);
    expect(await refusal(database.roles.api, 'select 1 from read.members')).toBeUndefined();
  });

  it('are missing for a table that nobody has declared, and the migration says so', async () => {
    await database.query('create table read.forgotten (id int)');
    const migrated = (roles = {}) => migrate({ databaseUrl: database.url, eventLog: true, roles });
    await expect(migrated(database.roles)).rejects.toThrow(/read\.forgotten/);
    // Where everybody works as the owner as well: what is forgotten is noticed at once.
    await expect(migrated()).rejects.toThrow(/read\.forgotten/);
    await database.query('drop table read.forgotten');
    await database.query('alter table read.feedback rename to opinions');
    await expect(migrated()).rejects.toThrow(/read\.opinions/);
    await database.query('alter table read.opinions rename to feedback');
    await migrated(database.roles);
  });

  it('are others where the log lives elsewhere: any process may rebuild the blocks of a lost database', async () => {
    const other = await createTestDatabase();
    try {
      await as(other.url, (client) => applyRights(client, other.roles, { eventLog: false }));
      expect(await refusal(other.roles.api, `insert into seal.log_identity (origin) values ('begun')`)).toBeUndefined();
      expect(await refusal(other.roles.api, 'select * from log.events')).toBe(DENIED);
      expect(await refusal(other.roles.api, 'delete from seal.blocks')).toBe(DENIED);
    } finally {
      await other.drop();
    }
  });
});

it('a process that works as the owner says so, and one with its own rights does not', async () => {
  const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const look = async (DATABASE_URL: string): Promise<number> => {
    warned.mockClear();
    const source = await openReadDatabase({ DATABASE_URL, DATABASE_POOL: 2 }, []);
    await new LeastRights(new SqlPool(source)).onModuleInit().finally(() => source.destroy());
    return warned.mock.calls.length;
  };
  expect(await look(database.url)).toBe(1);
  expect(await look(database.roles.api)).toBe(0);
  expect(await look(database.roles.worker)).toBe(0);
  warned.mockRestore();
});

describe('the roles', () => {
  const suffix = randomBytes(4).toString('hex');
  const made: string[] = [];
  const urlOf = (name: string, password = 'secret-enough'): string => {
    const url = new URL(database.url);
    [url.username, url.password] = [name, encodeURIComponent(password)];
    if (!made.includes(name)) made.push(name);
    return url.href;
  };
  afterAll(async () => {
    for (const name of made) await database.query(`drop role if exists "${name}"`);
  });

  it('are made once, by several at a time, and get the password of the settings', async () => {
    const roles = { api: urlOf(`made_${suffix}`) };
    await Promise.all([1, 2, 3].map(() => as(database.url, (client) => ensureRoles(client, roles))));
    expect(await refusal(roles.api, 'select 1')).toBeUndefined();
    const changed = { api: urlOf(`made_${suffix}`, 'another one: ä%/') };
    await as(database.url, (client) => ensureRoles(client, changed));
    expect(await refusal(roles.api, 'select 1')).toBe('28P01');
    expect(await refusal(changed.api, 'select 1')).toBeUndefined();
    // Only the proof of the password is in the database.
    const { rows } = await database.query<{ kept: string }>(
      `select rolpassword as kept from pg_authid where rolname = 'made_${suffix}'`,
    );
    expect(rows[0]!.kept).toBe(
      scramVerifier('another one: ä%/', Buffer.from(rows[0]!.kept.split(/[:$]/)[2]!, 'base64')),
    );
  });

  it('are refused when they could do what the owner can, or when two are one', async () => {
    const attempt = (roles: object) => as(database.url, (client) => ensureRoles(client, roles));
    await expect(attempt({ api: database.url })).rejects.toThrow(/DATABASE_URL_API: .* can do what the owner/);
    await database.query(`create role member_${suffix} in role ${roleNameOf(database.url)}`);
    await expect(attempt({ worker: urlOf(`member_${suffix}`) })).rejects.toThrow(/DATABASE_URL_WORKER/);
    const same = urlOf(`same_${suffix}`);
    await expect(attempt({ api: same, worker: same })).rejects.toThrow(/DATABASE_URL_WORKER: it must name a user/);
  });

  it('that an owner may not make have to be there, and keep their password', async () => {
    const owner = urlOf(`owner_${suffix}`);
    await database.query(`create role owner_${suffix} login password 'secret-enough'`);
    const attempt = (name: string) => as(owner, (client) => ensureRoles(client, { api: urlOf(name) }));
    await expect(attempt(`missing_${suffix}`)).rejects.toThrow(/make it by hand/);
    await database.query(`create role there_${suffix} login password 'known to somebody else'`);
    await attempt(`there_${suffix}`);
    expect(await refusal(urlOf(`there_${suffix}`, 'known to somebody else'), 'select 1')).toBeUndefined();
  });

  it('of an installation that names none have passwords of their own', () => {
    const [one, other] = [newRoleUrls(database.url), newRoleUrls(database.url)];
    expect(new Set([one.api, one.worker, other.api, other.worker]).size).toBe(4);
    expect([roleNameOf(one.api), roleNameOf(one.worker)]).toEqual(['croupier_api', 'croupier_worker']);
    expect(rolesAt(database.url)).toEqual(database.roles);
  });

  it('are the whole of what a process is told', () => {
    const settings = { DATABASE_URL: 'owner', DATABASE_URL_API: 'api', DATABASE_URL_WORKER: '' };
    expect(withDatabaseOf('api', settings)).toEqual({ DATABASE_URL: 'api' });
    expect(withDatabaseOf('worker', settings)).toEqual({ DATABASE_URL: 'owner' });
  });
});
