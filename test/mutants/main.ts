import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readResults, writeResults, type ResultRow } from '@test/support/results';
import { mutants, type Mutant } from './mutants';

/**
 * Plants every bug in a copy of the sources, one at a time, and runs the tests that have to notice it. `main.js [part
 * of a name]` plants those of that name, `main.js --rest` those that no run has caught yet.
 */
const COPIED = [
  ...['services', 'contracts', 'migrations', 'test'],
  ...['package.json', 'jest.config.cjs', 'tsconfig.json', '.swcrc'],
];
const RESULTS = 'mutants';
const only = process.argv[2];
const caughtBefore = new Map(only === undefined ? [] : readResults(RESULTS).map((row) => [row.name, row]));
const chosen = mutants.filter(
  ({ name }) => only === undefined || (only === '--rest' ? !caughtBefore.get(name)?.met : name.includes(only)),
);
const copy = mkdtempSync(path.join(tmpdir(), 'croupier-mutants-'));

/** The jest that is at work, with its workers a group of its own. */
let running: ChildProcess | undefined;

interface Run {
  readonly isGreen: boolean;
  readonly output: string;
}

function runTests({ project, tests }: Pick<Mutant, 'project' | 'tests'>): Promise<Run> {
  const args = [
    'node_modules/jest/bin/jest.js',
    `--selectProjects=${project}`,
    `--testPathPatterns=${tests}`,
    '--maxWorkers=2',
    '--bail',
  ];
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    TEST_DATABASE_URL: process.env['MEASURE_DATABASE_URL'],
    TEST_LENGTH: 'long',
    // A planted bug may make a test wait for ever.
    TEST_PATIENCE_MS: '60000',
  };
  const child = spawn(process.execPath, args, { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  running = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      endRunning();
      child.once('close', () => resolve({ isGreen: code === 0, output }));
    }),
  );
}

/** Workers of a run that bailed out would play their test to its end, which may be never, and write into the copy. */
function endRunning(): void {
  const pid = running?.pid;
  running = undefined;
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // None is left.
  }
}

const sound = new Map<string, Promise<boolean>>();

/** Tests that are red already, twice in a row, would prove nothing. */
function areSound(mutant: Mutant): Promise<boolean> {
  const key = `${mutant.project} ${mutant.tests}`;
  const known =
    sound.get(key) ??
    runTests(mutant).then(async (first) => {
      const { isGreen, output } = first.isGreen ? first : await runTests(mutant);
      if (!isGreen) console.error(`The tests ${key} fail on the true code.\n${output.slice(-3_000)}`);
      return isGreen;
    });
  sound.set(key, known);
  return known;
}

/** A bug that cannot be planted means that the code has moved on and the list has not. */
async function fateOf(mutant: Mutant): Promise<'caught' | 'ALIVE' | 'DOES NOT FIT' | 'TESTS ARE RED'> {
  const file = path.join(copy, mutant.file);
  const original = readFileSync(file, 'utf8');
  if (original.split(mutant.find).length !== 2) return 'DOES NOT FIT';
  if (!(await areSound(mutant))) return 'TESTS ARE RED';
  writeFileSync(
    file,
    original.replace(mutant.find, () => mutant.replace),
  );
  const { isGreen } = await runTests(mutant);
  writeFileSync(file, original);
  return isGreen ? 'ALIVE' : 'caught';
}

async function main(): Promise<number> {
  for (const name of COPIED) cpSync(name, path.join(copy, name), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  const found = new Map(caughtBefore);
  for (const mutant of chosen) {
    const fate = await fateOf(mutant);
    console.log(`${fate.padEnd(13)} ${mutant.name}`);
    found.set(mutant.name, {
      name: mutant.name,
      value: fate,
      unit: 'mutant',
      target: 'caught',
      met: fate === 'caught',
    });
    // After each of them, so that a run that is ended can be gone on with.
    write(found, mutant !== chosen.at(-1));
  }
  return chosen.every(({ name }) => found.get(name)!.met) ? 0 : 1;
}

/** In the order of the list; bugs that have left it are forgotten. */
function write(found: ReadonlyMap<string, ResultRow>, isQuiet: boolean): void {
  const rows = mutants.flatMap(({ name }) => found.get(name) ?? []);
  const caught = rows.filter(({ met }) => met).length;
  const total = {
    name: 'planted bugs that were caught',
    value: caught,
    unit: 'mutants',
    target: `${mutants.length}`,
    met: caught === mutants.length,
  };
  writeResults({
    name: RESULTS,
    title: 'Mutants: planted bugs and the tests that notice them',
    rows: [...rows, total],
    isQuiet,
  });
}

process.once('exit', endRunning);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
process.exitCode = await main().finally(() =>
  rmSync(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
);
