import { FollowedLog } from '@test/support/log/followed-log';
import { projecting } from './projecting';
import { UnknownToStatement, type LogStretch, type Projection, type SqlTransaction } from './projection';
import { rebuild } from './rebuild';

let log: FollowedLog;
/** The numbers of events that came by each way, in the order in which they came. */
let ways: [way: 'statement' | 'rules', events: number][];
/** Decides about a stretch before the statement reads it. */
let before: (stretch: LogStretch, sql: SqlTransaction) => Promise<void>;

beforeAll(async () => {
  log = await FollowedLog.create();
  await log.database.query('create table read.seen (event_id uuid not null, revision bigint not null)');
});
afterAll(() => log.drop());
beforeEach(() => {
  ways = [];
  before = async () => undefined;
});
afterEach(() => log.stopFollowers());

/** Not idempotent on purpose: an event that comes twice, or not at all, shows among the rows. */
function seen(category: string): Projection {
  return {
    name: category,
    categories: [category],
    tables: ['read.seen'],
    project: async (events, sql) => {
      ways.push(['rules', events.length]);
      for (const { id, revision } of events)
        await sql.query('insert into read.seen values ($1, $2)', [id, revision.toString()]);
    },
    projectStretch: async (stretch, sql) => {
      await before(stretch, sql);
      const { rowCount } = await sql.query(
        `insert into read.seen select e.event_id, e.revision from log.events e join log.streams s using (stream_no)
          where s.category = $1 and e.position > $2 and e.position <= $3`,
        [category, stretch.after.toString(), stretch.upTo.toString()],
      );
      ways.push(['statement', rowCount!]);
      return rowCount!;
    },
  };
}

/** Follows until everything is there once, and returns how many events came by each way. */
async function followed(category: string, written: number): Promise<Record<string, number>> {
  const projection = seen(category);
  log.follow(projecting(projection, log.sql, log.checkpoints, log.store));
  await log.until(async () => (await log.checkpoints.list([category]))[0]?.events === written);
  const { rows } = await log.database.query<Record<string, string>>(
    `select count(*) as rows, count(distinct event_id) as events from read.seen r
      where exists (select from log.events e join log.streams s using (stream_no) where e.event_id = r.event_id and s.category = $1)`,
    [category],
  );
  expect(rows[0]).toEqual({ rows: String(written), events: String(written) });
  const sums: Record<string, number> = { statement: 0, rules: 0 };
  for (const [way, events] of ways) sums[way]! += events;
  return sums;
}

describe('a projection that can catch up in the database', () => {
  it('does so while it is far behind, and follows the rest event by event', async () => {
    await log.write('far', 1_500);
    expect(await followed('far', 1_500)).toEqual({ statement: 1_500, rules: 0 });
    expect((await log.checkpoints.list(['far']))[0]).toMatchObject({ hasCaughtUp: true });
    await log.write('far', 40);
    await log.until(async () => (await log.checkpoints.list(['far']))[0]!.events === 1_540);
    expect(ways.at(-1)![0]).toBe('rules');
  });

  it('has the events that its statement does not know go through the rules, and goes on by statements', async () => {
    await log.write('odd', 2_600);
    let refusals = 0;
    before = async (stretch, sql) => {
      if (refusals > 0) return;
      refusals += 1;
      await sql.query(`insert into read.seen select gen_random_uuid(), 0`);
      throw new UnknownToStatement(`something between ${stretch.after} and ${stretch.upTo}`);
    };
    const { rules } = await followed('odd', 2_600);
    expect(refusals).toBe(1);
    expect(rules).toBeGreaterThan(0);
    const { rows } = await log.database.query<{ of_nobody: string }>(
      'select count(*) as of_nobody from read.seen where event_id not in (select event_id from log.events)',
    );
    expect(rows).toEqual([{ of_nobody: '0' }]);
  });

  it('begins again where a rebuild has put it back meanwhile', async () => {
    await log.write('again', 1_300);
    const projection = seen('again');
    let isRebuilt = false;
    before = async () => {
      if (isRebuilt) return;
      isRebuilt = true;
      // The rebuild waits for the row of the checkpoint, which this transaction holds, and empties the tables after it.
      void rebuild('again', { projections: [projection], sql: log.sql, checkpoints: log.checkpoints });
      await new Promise((resolve) => setTimeout(resolve, 100));
    };
    await followed('again', 1_300);
    expect((await log.checkpoints.list(['again']))[0]).toMatchObject({ generation: 1 });
  });

  it('tries again after a fault of the database, and skips nothing', async () => {
    await log.write('faulty', 1_200);
    let faults = 2;
    before = async (_, sql) => {
      if (faults-- > 0) await sql.query('select 1 / 0 from read.no_such_table');
    };
    await followed('faulty', 1_200);
    expect(log.faults.filter((fault) => fault.includes('no_such_table'))).toHaveLength(2);
  });
});
