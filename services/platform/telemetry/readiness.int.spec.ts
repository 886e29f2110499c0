import { randomUUID } from 'node:crypto';
import { PlatformLab } from '@test/support/platform-application';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EVENT_STORE, type EventStore } from '../event-store/event-store.port';

let lab: PlatformLab;
/** Every process has a readiness of its own: a test that needs a fresh one begins with another process. */
let app: NestFastifyApplication;

beforeAll(async () => {
  lab = await PlatformLab.open();
});
beforeEach(async () => {
  app = await lab.application({});
});
afterAll(() => lab.close());

async function readiness() {
  const answer = await app.inject({ url: '/health/ready' });
  return { status: answer.statusCode, ...answer.json<{ ready: boolean; checks: Record<string, string> }>() };
}

const READY = { status: 200, ready: true, checks: { eventStore: 'up', database: 'up' } };

function append() {
  const metadata = { $correlationId: 'c', $causationId: 'd', actor: { kind: 'system' as const, id: 'test' }, key: 'k' };
  const event = { id: randomUUID(), type: 'BetPlaced', data: {}, metadata };
  return app.get<EventStore>(EVENT_STORE).append(`wallet-${randomUUID()}`, 'noStream', [event]);
}

/** Lets every row of a table be refused as Postgres refuses it when the disk is full. */
async function fillDiskOf(table: string): Promise<void> {
  await lab.database.query(`
    create function public.disk_is_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger disk_is_full before insert on ${table} for each row execute function public.disk_is_full();
  `);
}
const freeDisk = () => lab.database.query('drop function public.disk_is_full() cascade');

it('is given while a row can be written, which nobody keeps', async () => {
  expect(await readiness()).toEqual(READY);
  const { rows } = await lab.database.query('select count(*)::int as rows from session.write_probe');
  expect(rows).toEqual([{ rows: 0 }]);
});

it('is denied by a full disk, although the database answers questions', async () => {
  await fillDiskOf('session.write_probe');
  try {
    expect(await readiness()).toEqual({ status: 503, ready: false, checks: { eventStore: 'up', database: 'down' } });
  } finally {
    await freeDisk();
  }
  expect(await readiness()).toEqual(READY);
});

it('is denied by a database that has become read-only', async () => {
  const name = new URL(lab.database.url).pathname.slice(1);
  await lab.database.query(`alter database "${name}" set default_transaction_read_only = on`);
  app = await lab.application({});
  try {
    expect(await readiness()).toEqual({ status: 503, ready: false, checks: { eventStore: 'up', database: 'down' } });
  } finally {
    await lab.database.query(
      `set default_transaction_read_only = off; alter database "${name}" reset default_transaction_read_only`,
    );
  }
});

it('is denied after an append that the log refused, and given again by one that it takes', async () => {
  await fillDiskOf('log.events');
  try {
    await expect(append()).rejects.toMatchObject({ code: 'Unavailable' });
    expect(await readiness()).toEqual({ status: 503, ready: false, checks: { eventStore: 'down', database: 'up' } });
  } finally {
    await freeDisk();
  }
  await append();
  expect(await readiness()).toEqual(READY);
});
