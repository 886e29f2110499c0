import fc from 'fast-check';
import type { RecordedEvent } from '@kernel/event';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { NaiveTeam } from '../test-support/naive-team';
import { randomLog } from '../test-support/random-log';
import { ACTIVE_TURNOVER_MINOR } from './team-batch';
import { teamProjectionIn } from './team.projection';

/** Many small transactions: a machine that has other work to do takes its time. */
const TIME_ZONE = 'America/New_York';
const projection = teamProjectionIn(() => TIME_ZONE);

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Row = Record<string, string | number | boolean | Date | null>;

/** All tables after the events were handed over in batches of these sizes, over and over. */
async function tablesAfter(events: readonly RecordedEvent[], sizes: readonly number[]): Promise<Record<string, Row[]>> {
  await database.query(`truncate ${projection.tables.join(', ')}`);
  for (let from = 0, turn = 0; from < events.length; turn += 1) {
    const size = sizes[turn % sizes.length]!;
    await projection.project(events.slice(from, from + size), database);
    from += size;
  }
  const tables: Record<string, Row[]> = {};
  for (const table of projection.tables)
    tables[table] = (await database.query<Row>(`select * from ${table} order by 1, 2`)).rows;
  return tables;
}

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

it('any split of a log into batches gives the same tables', async () => {
  await fc.assert(
    fc.asyncProperty(
      randomLog,
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 }),
      async (events, sizes) => {
        expect(await tablesAfter(events, sizes)).toEqual(await tablesAfter(events, [events.length]));
      },
    ),
    { numRuns: 25 },
  );
});

it('a team’s days are the sums over everybody who was below when it happened', async () => {
  await fc.assert(
    fc.asyncProperty(randomLog, fc.integer({ min: 1, max: 40 }), async (events, size) => {
      await tablesAfter(events, [size]);
      const naive = new NaiveTeam(events);
      const { rows } = await database.query<Row>('select *, day::text as day from read.team_days');
      const expected = [...naive.members.values()]
        .filter(({ isAgent }) => isAgent)
        .flatMap(({ id }) => {
          const days = new Set(
            naive.counted.filter(({ above }) => above.includes(id)).map(({ slotMs }) => dayFormat.format(slotMs)),
          );
          return [...days].map((day) => ({
            agent_id: id,
            day,
            ...naive.day(id, ({ slotMs }) => dayFormat.format(slotMs) === day, ACTIVE_TURNOVER_MINOR),
          }));
        });
      expected.sort((a, b) => (`${a.agent_id}/${a.day}` < `${b.agent_id}/${b.day}` ? -1 : 1));
      expect(
        [...rows].sort((a, b) =>
          `${String(a.agent_id)}/${String(a.day)}` < `${String(b.agent_id)}/${String(b.day)}` ? -1 : 1,
        ),
      ).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

it('the lines and sizes are those of the tree as it stands, and every place that has ended keeps its own', async () => {
  await fc.assert(
    fc.asyncProperty(randomLog, async (events) => {
      await tablesAfter(events, [25]);
      const naive = new NaiveTeam(events);
      const { rows } = await database.query<{
        member_id: string;
        parent_id: string | null;
        depth: number;
        line: string[];
      }>(
        `select member_id, parent_id, depth, array_agg(ancestor_id order by distance) as line
           from read.team_placements join read.team_lines using (placement_id) where is_current group by placement_id`,
      );
      expect(rows).toHaveLength(naive.members.size);
      for (const { member_id, parent_id, depth, line } of rows) {
        expect(line).toEqual(naive.lineOf(member_id));
        expect(depth).toBe(line.length - 1);
        expect(parent_id).toBe(line[1] ?? null);
      }
      const sizes = await database.query<{ agent_id: string; members: number; agents: number; direct: number }>(
        'select agent_id, members, agents, direct_count as direct from read.team_sizes',
      );
      for (const { agent_id, ...size } of sizes.rows) expect(size).toEqual(naive.sizeOf(agent_id));
      const lost = await database.query(`select 1 from read.team_placements p where not is_current
        and (ended_at is null or not exists (
              select from read.team_lines l
               where l.placement_id = p.placement_id and l.ancestor_id = p.member_id))`);
      expect(lost.rows).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

it('once a cut-off is there, nothing before it ever changes, and every bet is in exactly one slot', async () => {
  await fc.assert(
    fc.asyncProperty(randomLog, async (events) => {
      await database.query(`truncate ${projection.tables.join(', ')}`);
      const closed = new Map<string, string>();
      for (const event of events) {
        await projection.project([event], database);
        const { rows } = await database.query<{ to: Date }>('select max(window_to) as to from read.team_cutoffs');
        for (const [to, before] of closed) expect(await slotsBefore(to)).toBe(before);
        const to = event.type === 'SalaryRunStarted' ? rows[0]!.to.toISOString() : undefined;
        if (to && !closed.has(to)) closed.set(to, await slotsBefore(to));
      }
      const { rows } = await database.query<Row>(
        `select (select sum(turnover_minor) from read.team_facts) as facts, (select sum(turnover_minor) from read.team_buckets) as buckets,
                (select sum(turnover_minor) from read.team_member_days) as days`,
      );
      expect(rows[0]!.buckets).toBe(rows[0]!.facts);
      expect(BigInt((rows[0]!.days as string | null) ?? 0)).toBe(BigInt((rows[0]!.facts as string | null) ?? 0));
    }),
    { numRuns: 10 },
  );
});

async function slotsBefore(to: string): Promise<string> {
  const { rows } = await database.query(
    `select (select jsonb_agg(b order by slot, placement_id) from read.team_buckets b where slot < $1) as buckets,
            (select jsonb_agg(f order by fact_no) from read.team_facts f where slot < $1) as facts`,
    [to],
  );
  return JSON.stringify(rows);
}
