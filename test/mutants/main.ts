import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeResults, type ResultRow } from '@test/support/results';
import { mutants, type Mutant } from './mutants';

/** Plants every bug in a copy of the sources, one at a time, and runs the tests that have to notice it: `main.js [part of a name]`. */
const COPIED = ['services', 'contracts', 'migrations', 'test', 'package.json', 'jest.config.cjs', 'tsconfig.json'];
const only = process.argv[2];
const chosen = mutants.filter(({ name }) => only === undefined || name.includes(only));
const copy = mkdtempSync(path.join(tmpdir(), 'croupier-mutants-'));

interface Run {
  readonly isGreen: boolean;
  readonly output: string;
}

function runTests({ project, tests }: Pick<Mutant, 'project' | 'tests'>): Promise<Run> {
  const args = ['node_modules/jest/bin/jest.js', `--selectProjects=${project}`, `--testPathPatterns=${tests}`, '--maxWorkers=2', '--bail'];
  const env = { ...process.env, NODE_ENV: 'test', TEST_DATABASE_URL: process.env['MEASURE_DATABASE_URL'] };
  const child = spawn(process.execPath, args, { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ isGreen: code === 0, output })));
}

/** @throws when the bug cannot be planted, which means that the code has moved on and the list has not */
async function isCaught(mutant: Mutant): Promise<boolean> {
  const file = path.join(copy, mutant.file);
  const original = readFileSync(file, 'utf8');
  if (original.split(mutant.find).length !== 2) throw new Error(`"${mutant.name}" fits ${original.split(mutant.find).length - 1} places of ${mutant.file} instead of one`);
  writeFileSync(file, original.replace(mutant.find, () => mutant.replace));
  const { isGreen } = await runTests(mutant);
  writeFileSync(file, original);
  return !isGreen;
}

async function main(): Promise<number> {
  for (const name of COPIED) cpSync(name, path.join(copy, name), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  // Tests that are red already would prove nothing.
  for (const key of new Set(chosen.map(({ project, tests }) => `${project} ${tests}`))) {
    const [project, tests] = key.split(' ') as ['unit' | 'int', string];
    const { isGreen, output } = await runTests({ project, tests });
    if (!isGreen) throw new Error(`The tests ${tests} fail on the true code.\n${output.slice(-3_000)}`);
  }
  const rows: ResultRow[] = [];
  for (const mutant of chosen) {
    const caught = await isCaught(mutant);
    console.log(`${caught ? 'caught ' : 'ALIVE  '} ${mutant.name}`);
    rows.push({ name: mutant.name, value: caught ? 'caught' : 'alive', unit: 'mutant', target: 'caught', met: caught });
  }
  const alive = rows.filter(({ met }) => !met).length;
  rows.push({ name: 'planted bugs that were caught', value: rows.length - alive, unit: 'mutants', target: `${rows.length}`, met: alive === 0 });
  writeResults({ name: only === undefined ? 'mutants' : 'mutants-part', title: 'Mutants: planted bugs and the tests that notice them', rows });
  return alive === 0 ? 0 : 1;
}

process.exitCode = await main().finally(() => rmSync(copy, { recursive: true, force: true }));
