import { setTimeout as pause } from 'node:timers/promises';
import { balanceSnapshots } from '@contexts/office/books/books.tables';
import { PATIENCE_MS } from '@test/support/patience';
import { Checkpoints } from '@platform/projections/checkpoints';
import { rebuild } from '@platform/projections/rebuild';
import { projections } from '../../services/apps/house';
import type { ChaosOptions, ChaosProgram, ChaosReport } from './program';
import { atRest, settleAndCheck, startLoad } from './support/play';
import { preparePlayers } from './support/players';
import { Random } from './support/random';
import { Stack, type Home } from './support/stack';

const FULL = { operations: 40_000, rebuildsOfEach: 5, players: 80, deposits: 100 };
const SHORT = { operations: 500, rebuildsOfEach: 1, players: 12, deposits: 10 };

/** C4: every projection is emptied and filled again while play goes on, and ends as if it had never been touched. */
export const rebuilds: ChaosProgram = {
  name: 'rebuilds',
  label: 'C4',
  async run(options) {
    const reports: ChaosReport[] = [];
    for (const home of options.homes) reports.push(await rebuildsAt(home, options));
    return { violations: reports.flatMap(({ violations }) => violations), rows: reports.flatMap(({ rows }) => rows) };
  },
};

async function rebuildsAt(home: Home, { seed, isFull, say }: ChaosOptions): Promise<ChaosReport> {
  const size = isFull ? FULL : SHORT;
  const random = new Random(seed);
  const stack = await Stack.start({ home, apis: 1 });
  const parts = { projections, sql: stack.sql, checkpoints: new Checkpoints(stack.sql) };
  try {
    const plan = {
      ...(await preparePlayers(stack, random, size)),
      seed,
      apis: stack.apiUrls,
      operations: size.operations,
      inFlight: 32,
    };
    await stack.ready();
    const load = startLoad(stack, plan);
    const total = projections.length * size.rebuildsOfEach;
    let isOver = false;
    const over = () => (isOver = true);
    load.done.then(over, over);
    let done = 0;
    while (done < total && !isOver) {
      if (load.answered() < ((done + 1) / (total + 1)) * size.operations) {
        await pause(20);
        continue;
      }
      await rebuild(projections[done % projections.length]!.name, parts);
      done += 1;
      if (done % 15 === 0) say(`rebuilds on ${home}: ${done} of ${total}, ${load.answered()} operations answered`);
    }
    const violations = [...(await settleAndCheck(stack, plan, await load.done))];
    await snapshotsFilled(stack);
    const live = await hashes(stack);
    for (const { name } of projections) await rebuild(name, parts);
    await atRest(stack);
    await snapshotsFilled(stack);
    const again = await hashes(stack);
    for (const [table, hash] of live)
      if (again.get(table) !== hash) violations.push(`I8: ${table} is another one after a rebuild`);
    say(`rebuilds on ${home}: ${done} while writing, ${live.size} tables, ${violations.length} violations`);
    return {
      violations: violations.map((violation) => `${home}: ${violation}`),
      rows: [
        {
          name: `C4 ${home}: rebuilds while writing`,
          value: done,
          unit: 'rebuilds',
          target: `${total}`,
          met: done === total,
        },
        {
          name: `C4 ${home}: tables with equal hashes`,
          value: [...live].filter(([table, hash]) => again.get(table) === hash).length,
          unit: 'tables',
          target: `${live.size}`,
          met: violations.length === 0,
        },
      ],
    };
  } finally {
    await stack.stop();
  }
}

/** The balance snapshots are marked by a projection and filled later, in the background. */
async function snapshotsFilled(stack: Stack): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(100)) {
    const { rowCount } = await stack.sql.query(`select from ${balanceSnapshots} where moment is null limit 1`);
    if (rowCount === 0) return;
  }
  throw new Error('The balance snapshots are not filled');
}

/** Each table as one number: its rows in the order of their text. */
async function hashes(stack: Stack): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const table of new Set(projections.flatMap(({ tables }) => tables))) {
    const { rows } = await stack.sql.query<{ hash: string }>(
      `select md5(coalesce(string_agg(row::text, E'\\n' order by row::text), '')) as hash from ${table} as row`,
    );
    found.set(table, rows[0]!.hash);
  }
  return found;
}
