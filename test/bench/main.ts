import { fork } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeResults, type ResultRow } from '@test/support/results';
import type { BenchGroup } from './group';
import { machineIndex } from './machine-index';
import { breakIn, MeasuredServer } from './measured-server';
import { ServerTime } from './processor-time';

/**
 * `node main.js [pattern]`: runs the groups whose name holds the pattern, one after the other; each has its own turns
 * inside. Every group is a process of its own (`node main.js --group <name>`): some peers change the driver for all who
 * share it.
 */
const ROUNDS = 5;
const ROUND_MS = 700;
/**
 * As `npm start` gives it to every process of the product; here peers have it as well, for they run in the same
 * process.
 */
const NURSERY = '--max-semi-space-size=64';

const pattern = process.argv[2] ?? '';
const url = process.env['MEASURE_DATABASE_URL'];
if (!url) throw new Error('MEASURE_DATABASE_URL names the server to measure on; npm run bench starts one');

async function groups(): Promise<readonly BenchGroup[]> {
  const folder = new URL('./groups/', import.meta.url);
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .sort();
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, folder).href) as Promise<{ group: BenchGroup }>),
  );
  return modules.map(({ group }) => group);
}

interface Measured {
  readonly rows: readonly ResultRow[];
  readonly about: string;
}

/** The work of the child: one group, whose rows it sends to its parent. */
async function measureHere(name: string): Promise<void> {
  const group = (await groups()).find((one) => one.name === name)!;
  const server = await MeasuredServer.open(url!);
  const say = (text: string) => console.log(text);
  const rows = await group.run({
    newDatabase: server.newDatabase,
    emptyDatabase: server.emptyDatabase,
    rounds: ROUNDS,
    roundMs: ROUND_MS,
    serverTime: await ServerTime.of(url!),
    say,
  });
  await server.dropDatabases();
  await server.close();
  process.send!({ rows, about: server.about } satisfies Measured, () => process.exit(0));
}

/** Undefined when the group could not be measured; it has said why. */
function measureApart(name: string): Promise<Measured | undefined> {
  const child = fork(fileURLToPath(import.meta.url), ['--group', name], { execArgv: [NURSERY] });
  let measured: Measured | undefined;
  child.once('message', (message) => (measured = message as Measured));
  return new Promise((resolve) => child.once('exit', () => resolve(measured)));
}

async function measure(chosen: readonly BenchGroup[]): Promise<void> {
  const rows: ResultRow[] = [
    { name: 'index of the machine, one core', value: Math.round(machineIndex()), unit: '1,000 units/s' },
  ];
  const notes: string[] = [];
  const failures: string[] = [];
  let server = '';
  await breakIn(url!);
  for (const { name, notes: note, whyMissed } of chosen) {
    const startedMs = performance.now();
    const measured = await measureApart(name);
    if (measured) {
      rows.push(...measured.rows);
      server = measured.about;
      if (note) notes.push(`**${name}.** ${note}`);
      if (whyMissed && measured.rows.some(({ met }) => met === false))
        notes.push(`**${name}, why targets are missed.** ${whyMissed}`);
    } else {
      failures.push(name);
    }
    console.log(
      `${name}: ${measured ? 'measured' : 'FAILED'} in ${((performance.now() - startedMs) / 1_000).toFixed(0)} s`,
    );
  }
  const about = [
    `Every figure is the median of ${ROUNDS} rounds of ${ROUND_MS} ms; within a group the contenders take turns round by round. ${server}`,
    'Callers, drivers and contenders share the cores of one machine with Postgres. Only the ratios travel to another machine.',
    'The server has the log files (WAL) of one that has worked for a day; on a new one all would wait while they are made.',
    `Every group is a process with the nursery that \`npm start\` gives (${NURSERY}), ours and the peers' alike.`,
    ...(failures.length > 0 ? [`Not measured because of a fault: ${failures.join(', ')}.`] : []),
  ];
  // A part of the run must not take the place of the whole.
  const name = pattern ? `bench-${pattern.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}` : 'bench';
  writeResults({
    name,
    title: 'How fast it is, beside what one would pick instead',
    rows,
    notes: [...about, ...notes].join('\n\n'),
  });
  if (failures.length > 0) process.exitCode = 1;
}

async function main(): Promise<void> {
  if (process.argv[2] === '--group') return measureHere(process.argv[3]!);
  const all = await groups();
  const chosen = all.filter(({ name }) => name.includes(pattern));
  if (chosen.length > 0) return measure(chosen);
  console.error(`No group is called ${pattern}. There are: ${all.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
}

await main();
