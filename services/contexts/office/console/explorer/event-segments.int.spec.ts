import { DataSource } from 'typeorm';
import type { RecordedEvent } from '@kernel/event';
import { withConnection } from '@platform/database/connection';
import { openReadDatabase } from '@platform/database/read-database';
import { SqlPool } from '@platform/database/sql-pool';
import { Checkpoints } from '@platform/projections/checkpoints';
import { rebuild } from '@platform/projections/rebuild';
import { EventSegments1796200002000 } from '@migrations/read-models/console/1796200002000-event-segments';
import { SealEventSegments } from '../history/jobs/seal-event-segments';
import { fullSegments, sealFurther } from '../history/read-models/event-segments';
import { EventTrees } from './read-models/event-trees';
import { all, contexts, explorer, inSmallSegments, SEED, SMALL, useExplorer, write } from './test-support/explorer-lab';
import { anyFilter, FILTERS, foundIn } from './test-support/filters';

const EVENTS = 320;
const FULL = 6;
/** Indexes beside the primary key and the one of members. */
const SEALED_INDEXES = 7;

let log: RecordedEvent[];
let sources: DataSource[];
let worker: SqlPool;

/** The database as the worker reaches it, with no other rights than in production. */
async function asWorker(): Promise<SqlPool> {
  const source = await openReadDatabase({ DATABASE_URL: contexts.database.roles.worker, DATABASE_POOL: 3 }, []);
  sources.push(source);
  return new SqlPool(source);
}

const query = async <Row extends object>(text: string) => (await contexts.database.query<Row>(text)).rows;
const history = () => query<object>('select * from read.event_history order by seq');
const seal = (sql = worker) => new SealEventSegments(sql).handle();

async function segments(): Promise<{ count: number; sealed: number }> {
  const [found] = await query<{ count: number; sealed: number }>(
    'select count(*)::int as count, count(sealed_at)::int as sealed from read.event_segments',
  );
  return found!;
}

/** The indexes of each segment that has more than those that are kept up with every row. */
async function indexed(): Promise<Record<string, number>> {
  const rows = await query<{ name: string; count: number }>(
    `select c.relname as name, count(*)::int as count from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relname like 'event\\_history\\_%' and i.indisvalid group by 1`,
  );
  return Object.fromEntries(rows.filter(({ count }) => count > 2).map(({ name, count }) => [name, count - 2]));
}

const allIndexed = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, place) => [`event_history_${BigInt(place) * SMALL + 1n}`, SEALED_INDEXES]),
  );

/** Fills the emptied tables as the worker does, batch by batch. */
async function fill(from = 0): Promise<void> {
  for (let at = from; at < log.length; at += 70)
    await worker.transaction((sql) => inSmallSegments.project(log.slice(at, at + 70), sql));
}

async function startAgain(): Promise<void> {
  await rebuild(inSmallSegments.name, {
    projections: [inSmallSegments],
    sql: worker,
    checkpoints: new Checkpoints(worker),
  });
}

// The connections end before their database does.
afterAll(() => Promise.all(sources.map((source) => source.destroy())));
useExplorer(inSmallSegments, EVENTS);
beforeAll(async () => {
  sources = [];
  worker = await asWorker();
  log = await contexts.events();
});

describe('a question', () => {
  /** The same questions in every state, so that the states can be compared by what they answer. */
  let filters: typeof FILTERS;
  beforeAll(() => {
    filters = [...FILTERS, ...Array.from({ length: 10 }, anyFilter)];
  });

  async function expectAllAnswered(): Promise<void> {
    for (const filter of filters) {
      const expected = foundIn(log, filter);
      for (const pageSize of expected.length < 60 ? [7, 200] : [200])
        expect({ filter, seed: SEED, ids: (await all(filter, pageSize)).ids }).toEqual({
          filter,
          seed: SEED,
          ids: expected,
        });
    }
    for (const place of [0, 49, 50, 51, 233, log.length - 1]) {
      const { id, stream, metadata } = log[place]!;
      expect(await explorer().event(id)).toMatchObject({ event: { id, stream } });
      const { nodes } = await contexts.module.get(EventTrees).around(id);
      expect(nodes.map(({ event }) => event.id)).toEqual(
        foundIn(log, { correlationId: metadata.$correlationId }).reverse(),
      );
    }
  }

  it('has its answer while no segment is sealed', async () => {
    expect(await segments()).toEqual({ count: FULL + 1, sealed: 0 });
    expect(await indexed()).toEqual({});
    await expectAllAnswered();
  });

  it('has the same answer while some are sealed and one has half of its indexes', async () => {
    const [first, second, third] = await fullSegments(worker);
    for (const segment of [first!, second!]) while (!(await sealFurther(worker, segment)));
    for (let step = 0; step < 3; step += 1) expect(await sealFurther(worker, third!)).toBe(false);
    expect(await segments()).toEqual({ count: FULL + 1, sealed: 2 });
    await expectAllAnswered();
  });

  it('has the same answer once all full segments are sealed', async () => {
    await seal();
    expect(await segments()).toEqual({ count: FULL + 1, sealed: FULL });
    expect(await indexed()).toEqual(allIndexed(FULL));
    await expectAllAnswered();
  });

  it('is answered by the index of a sealed segment, not by a look at its rows', async () => {
    const [{ plan }] = (await worker.transaction(async (sql) => {
      await sql.query('set local enable_seqscan = off');
      const { rows } = await sql.query<{ 'QUERY PLAN': string }>(
        `explain select seq from read.event_history where hashtextextended(key, 0) = 1 and seq < 51 order by seq`,
      );
      return [{ plan: rows.map((row) => row['QUERY PLAN']).join('\n') }];
    })) as [{ plan: string }];
    expect(plan).toContain('event_history_1_by_key');
    expect(plan).not.toContain('event_history_51');
  });
});

describe('sealing', () => {
  beforeEach(async () => {
    await startAgain();
    await fill();
  });

  it('begins without an index after a rebuild, and leaves the open segment alone', async () => {
    expect(await indexed()).toEqual({});
    expect(await segments()).toEqual({ count: FULL + 1, sealed: 0 });
    await seal();
    expect(await indexed()).toEqual(allIndexed(FULL));
    expect(await sealFurther(worker, BigInt(FULL) * SMALL + 1n)).toBe(true);
    expect(await segments()).toEqual({ count: FULL + 1, sealed: FULL });
  });

  it.each([0, 1, 4, SEALED_INDEXES])('goes on where a process died with %d indexes built', async (built) => {
    for (let step = 0; step < built; step += 1) await sealFurther(worker, 1n);
    // The next step is under way when the connection is cut.
    await withConnection({ connectionString: contexts.database.roles.worker }, async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      await client.query('begin');
      await client.query('select read.seal_event_segment(1)');
      await contexts.database.query('select pg_terminate_backend($1, 10000)', [rows[0]!.pid]);
    }).catch(() => undefined);
    expect(await indexed()).toEqual(built === 0 ? {} : { event_history_1: built });
    expect((await segments()).sealed).toBe(0);
    await seal();
    expect(await indexed()).toEqual(allIndexed(FULL));
    expect((await segments()).sealed).toBe(FULL);
  });

  it('is done once by two workers at a time', async () => {
    const other = await asWorker();
    await Promise.all([seal(), seal(other), seal(), seal(other)]);
    expect(await indexed()).toEqual(allIndexed(FULL));
    expect((await segments()).sealed).toBe(FULL);
  });

  it('survives rebuilds that come while it works, and so do the rows', async () => {
    const before = await history();
    for (let round = 0; round < 4; round += 1) {
      const other = await asWorker();
      const sealing = Promise.all([seal(other), seal(other)]).catch((error: unknown) => error);
      await startAgain();
      await fill();
      expect(await sealing).toEqual([undefined, undefined]);
    }
    await seal();
    expect(await history()).toEqual(before);
    expect(await segments()).toEqual({ count: FULL + 1, sealed: FULL });
    expect(await indexed()).toEqual(allIndexed(FULL));
  });

  it('goes on while events are written, whose numbers go on as well', async () => {
    const known = new Set(log.map(({ id }) => id));
    const sealing = seal();
    await write(200);
    const added = (await contexts.events()).filter(({ id }) => !known.has(id));
    for (const event of added) await worker.transaction((sql) => inSmallSegments.project([event], sql));
    await sealing;
    await seal();
    const total = log.length + added.length;
    log = [...log, ...added];
    expect((await history()).length).toBe(total);
    expect(await segments()).toEqual({ count: Math.ceil(total / 50), sealed: Math.ceil(total / 50) - 1 });
  });
});

describe('the rights', () => {
  const refused = async (url: 'api' | 'worker', text: string) => {
    const source = await openReadDatabase({ DATABASE_URL: contexts.database.roles[url], DATABASE_POOL: 1 }, []);
    try {
      return await new SqlPool(source).query(text).then(
        () => undefined,
        (error: { code: string }) => error.code,
      );
    } finally {
      await source.destroy();
    }
  };

  it('let the worker add and seal segments by the functions alone', async () => {
    for (const text of [
      'drop table read.event_history_1',
      'create index forged on read.event_history_1 (id)',
      'alter table read.event_history detach partition read.event_history_1',
      'insert into read.event_history_1 select * from read.event_history limit 1',
      'update read.event_segments set sealed_at = now()',
    ])
      expect([text, await refused('worker', text)]).toEqual([text, '42501']);
  });

  it('let the API read, and nothing else', async () => {
    expect(await refused('api', 'select from read.event_history, read.event_segments limit 1')).toBeUndefined();
    for (const text of [
      'select read.add_event_segment(10)',
      'select read.seal_event_segment(1)',
      'select read.begin_event_segments()',
    ])
      expect([text, await refused('api', text)]).toEqual([text, '42501']);
  });

  it('let nobody give up segments that hold rows', async () => {
    await expect(worker.query('select read.begin_event_segments()')).rejects.toThrow('not empty');
  });
});

describe('the history of an older edition', () => {
  it('becomes the first segment as it is, and goes on after its last row', async () => {
    const rows = await history();
    const source = await new DataSource({ type: 'postgres', url: contexts.database.url }).initialize();
    const runner = source.createQueryRunner();
    const migration = new EventSegments1796200002000();
    await migration.down(runner);
    expect(await history()).toEqual(rows);
    const oldFile = await query(`select pg_relation_filenode('read.event_history') as file`);
    await migration.up(runner);
    for (const one of ['api', 'worker'] as const)
      await runner.query(
        `grant select, insert, truncate on read.event_history to ${new URL(contexts.database.roles[one]).username};
         grant select on read.event_segments to ${new URL(contexts.database.roles[one]).username}`,
      );
    await runner.query(
      `grant execute on function read.add_event_segment(bigint), read.seal_event_segment(bigint), read.begin_event_segments()
        to ${new URL(contexts.database.roles.worker).username}`,
    );
    await source.destroy();
    // The same file: no row was copied and no index built.
    expect(await query(`select pg_relation_filenode('read.event_history_1') as file`)).toEqual(oldFile);
    expect(await history()).toEqual(rows);
    expect(await segments()).toEqual({ count: 1, sealed: 1 });
    const known = new Set(log.map(({ id }) => id));
    await write(120);
    const added = (await contexts.events()).filter(({ id }) => !known.has(id));
    await worker.transaction((sql) => inSmallSegments.project(added, sql));
    const listed = await query<{ id: string }>('select id from read.event_history order by seq');
    expect(listed.map(({ id }) => id)).toEqual((await contexts.events()).map(({ id }) => id));
    await seal();
    log = await contexts.events();
    for (const filter of FILTERS) expect((await all(filter)).ids).toEqual(foundIn(log, filter));
    await startAgain();
    await fill();
    expect((await query<{ id: string }>('select id from read.event_history order by seq')).length).toBe(log.length);
    expect((await segments()).count).toBe(Math.ceil(log.length / 50));
  });
});
