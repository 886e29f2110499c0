import { readResults, writeResults, type ResultRow } from '@test/support/results';
import type { ChaosProgram } from './program';
import { crashPoints } from './crash-points';
import { gaps } from './gaps';
import { guessing } from './guessing/guessing';
import { hostile } from './hostile';
import { kills } from './kills';
import { payouts } from './payouts/payouts';
import { rebuilds } from './rebuilds';
import { repeats } from './repeats';
import { restores } from './restores';
import { salaries } from './salaries';
import { simulation } from './simulation';
import { sockets } from './sockets';
import { switches } from './switches';
import type { Home } from './support/stack';
import { tamperedLog } from './tampered-log';

/**
 * All of them at full length, or the one that is named, on both homes of the log or on one: `main.js [name] [seed]
 * [home]`.
 */
const programs: readonly ChaosProgram[] = [
  kills,
  repeats,
  gaps,
  rebuilds,
  salaries,
  crashPoints,
  simulation,
  hostile,
  guessing,
  tamperedLog,
  sockets,
  restores,
  switches,
  payouts,
];
// Programs that need a database but no processes make one of their own on the server of this run.
process.env['TEST_DATABASE_URL'] = process.env['MEASURE_DATABASE_URL'];
const HOMES: readonly Home[] = ['postgres', 'eventstoredb'];
const [only, given, home] = process.argv.slice(2);
const homes = HOMES.filter((one) => home === undefined || one === home);
const seed = Number(given ?? Date.now() % 1_000_000);
const chosen = programs.filter(({ name }) => only === undefined || name === only);
if (chosen.length === 0 || homes.length === 0) {
  console.error(
    `There is no ${process.argv.slice(2).join(' ')}. There are ${programs.map(({ name }) => name).join(', ')}, on ${HOMES.join(' and ')}`,
  );
  process.exit(2);
}

// Totals are kept: a program that is played replaces its own rows and leaves those of the others, and of the other
// home.
let rows: readonly ResultRow[] = readResults('chaos');
const belongsTo = ({ label }: ChaosProgram, { name }: ResultRow) => new RegExp(`^${label}\\b`).test(name);
const isOfOtherHome = ({ name }: ResultRow) => HOMES.some((one) => !homes.includes(one) && name.includes(` ${one}: `));
let broken = 0;
for (const program of chosen) {
  const startedMs = Date.now();
  console.log(`${program.label} ${program.name}, seed ${seed}`);
  const say = (line: string) => console.log(`  ${new Date().toISOString().slice(11, 19)} ${line}`);
  // One that comes to no end is told as broken, and the others are played all the same.
  const report = await program.run({ seed, isFull: true, homes, say }).catch((error: unknown) => ({
    violations: [`${program.label}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
    rows: [{ name: `${program.label}: came to its end`, value: 'no', unit: '', target: 'yes', met: false }],
  }));
  for (const violation of report.violations.slice(0, 50)) console.error(`  ${violation}`);
  broken += report.violations.length;
  const found: readonly ResultRow[] = [
    ...rows.filter((row) => belongsTo(program, row) && isOfOtherHome(row)),
    ...report.rows,
    { name: `${program.label}: time`, value: Math.round((Date.now() - startedMs) / 1_000), unit: 's' },
    {
      name: `${program.label}: seed`,
      value: String(seed),
      unit: `of "${program.name}", ${new Date().toISOString().slice(0, 10)}`,
    },
  ];
  // After each of them: what an hour has shown is not lost because the next one ends badly.
  rows = programs.flatMap((one) => (one === program ? found : rows.filter((row) => belongsTo(one, row))));
  writeResults({
    name: 'chaos',
    title: 'Chaos: what was broken on purpose, and what broke',
    rows,
    notes: '`npm run test:chaos -- <name> <seed>` plays one of them again.',
  });
}
process.exit(broken === 0 ? 0 : 1);
