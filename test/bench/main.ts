import { readdirSync } from 'node:fs';
import { writeResults, type ResultRow } from '@test/support/results';
import type { BenchGroup } from './group';
import { MeasuredServer } from './measured-server';

/** `node main.js [pattern]`: runs the groups whose name holds the pattern, one after the other; each has its own turns inside. */
const ROUNDS = 5;
const ROUND_MS = 700;

const pattern = process.argv[2] ?? '';
const url = process.env['MEASURE_DATABASE_URL'];
if (!url) throw new Error('MEASURE_DATABASE_URL names the server to measure on; npm run bench starts one');

async function groups(): Promise<readonly BenchGroup[]> {
  const folder = new URL('./groups/', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.js')).sort();
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href) as Promise<{ group: BenchGroup }>));
  return modules.map(({ group }) => group);
}

async function measure(chosen: readonly BenchGroup[]): Promise<void> {
  const server = await MeasuredServer.open(url!);
  const rows: ResultRow[] = [];
  const notes: string[] = [];
  const failures: string[] = [];
  for (const group of chosen) {
    const startedMs = performance.now();
    const say = (text: string) => console.log(text);
    try {
      rows.push(...(await group.run({ newDatabase: server.newDatabase, emptyDatabase: server.emptyDatabase, rounds: ROUNDS, roundMs: ROUND_MS, say })));
      if (group.notes) notes.push(`**${group.name}.** ${group.notes}`);
    } catch (error) {
      console.error(error);
      failures.push(group.name);
    } finally {
      await server.dropDatabases();
    }
    say(`${group.name}: measured in ${((performance.now() - startedMs) / 1_000).toFixed(0)} s`);
  }
  await server.close();
  const about = [
    `Every figure is the median of ${ROUNDS} rounds of ${ROUND_MS} ms; within a group the contenders take turns round by round. ${server.about}`,
    'Callers, drivers and contenders share the cores of one machine with Postgres. Only the ratios travel to another machine.',
    ...(failures.length > 0 ? [`Not measured because of a fault: ${failures.join(', ')}.`] : []),
  ];
  // A part of the run must not take the place of the whole.
  const name = pattern ? `bench-${pattern.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}` : 'bench';
  writeResults({ name, title: 'How fast it is, beside what one would pick instead', rows, notes: [...about, ...notes].join('\n\n') });
  if (failures.length > 0) process.exitCode = 1;
}

const chosen = (await groups()).filter(({ name }) => name.includes(pattern));
if (chosen.length === 0) {
  console.error(`No group is called ${pattern}. There are: ${(await groups()).map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
} else {
  await measure(chosen);
}
