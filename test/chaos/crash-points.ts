import { PATIENCE_MS } from '@test/support/patience';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CRASH_POINTS, type CrashPoint } from './crash/points';
import type { ChaosOptions, ChaosProgram, ChaosReport } from './program';
import { settleAndCheck, startLoad, type Running } from './support/play';
import { addOverdueDeposits, preparePlayers } from './support/players';
import { Random } from './support/random';
import { Stack, type Home } from './support/stack';

/** More operations than there is time for: the load plays on until the last point has been reached. */
const FULL = { rounds: 4, players: 60, deposits: 6_000, operations: 1_000_000 };
const SHORT = { rounds: 1, players: 15, deposits: 1_500, operations: 1_000_000 };
const JOB: CrashPoint = 'worker: in the middle of a run of a job';

/** C6: each process dies at each of its named points under load, and everything recovers without a hand. */
export const crashPoints: ChaosProgram = {
  name: 'crash-points',
  label: 'C6',
  async run(options) {
    const reports: ChaosReport[] = [];
    for (const home of options.homes) reports.push(await crashesAt(home, options));
    return { violations: reports.flatMap(({ violations }) => violations), rows: reports.flatMap(({ rows }) => rows) };
  },
};

async function crashesAt(home: Home, { seed, isFull, say }: ChaosOptions): Promise<ChaosReport> {
  const size = isFull ? FULL : SHORT;
  const random = new Random(seed);
  // The short form takes every third point; which ones, the seed says.
  const points = isFull ? CRASH_POINTS : CRASH_POINTS.filter((_, index) => index % 3 === seed % 3);
  const stack = await Stack.start({
    home,
    apis: 1,
    apiEntry: 'dist/test/chaos/crash/api.js',
    workerEntry: 'dist/test/chaos/crash/worker.js',
    settings: { DEPOSIT_EXPIRY_EVERY_S: '1' },
  });
  try {
    const prepared = await preparePlayers(stack, random, size);
    const plan = {
      ...prepared,
      seed,
      apis: stack.apiUrls,
      operations: size.operations,
      inFlight: 8,
      stopFile: path.join(stack.dataDir, 'stop'),
    };
    await stack.ready();
    const load = startLoad(stack, plan);
    const reached: CrashPoint[] = [];
    const overdue: string[] = [];
    for (let round = 0; round < size.rounds; round += 1) {
      for (const point of points) {
        // The job has something to do only while a deposit is overdue.
        const work = async () => {
          if (point === JOB) overdue.push(...(await addOverdueDeposits(stack, prepared.players[0]!.playerId, 20)));
        };
        const hasDied = await crashAt(stack, { point, nth: 1 + random.below(isFull ? 12 : 4), round, work }, load);
        if (hasDied) reached.push(point);
        if (hasDied)
          say(`crash-points on ${home}, round ${round + 1}: "${point}", ${load.answered()} operations answered`);
        else say(`crash-points on ${home}: "${point}" was not reached`);
      }
    }
    load.stop();
    const violations = [
      ...(await settleAndCheck(stack, plan, await load.done)),
      ...(await stillWaiting(stack, overdue)),
    ];
    const expected = points.length * size.rounds;
    if (reached.length < expected) violations.push(`C6: ${expected - reached.length} points were not reached`);
    say(
      `crash-points on ${home}: ${reached.length} deaths at ${points.length} points, ${violations.length} violations`,
    );
    return reportOf(home, { points: points.length, deaths: reached.length, expected, violations });
  } finally {
    await stack.stop();
  }
}

interface Counted {
  readonly points: number;
  readonly deaths: number;
  readonly expected: number;
  readonly violations: readonly string[];
}

function reportOf(home: Home, { points, deaths, expected, violations }: Counted): ChaosReport {
  return {
    violations: violations.map((violation) => `${home}: ${violation}`),
    rows: [
      { name: `C6 ${home}: named points`, value: points, unit: 'points' },
      {
        name: `C6 ${home}: deaths at them`,
        value: deaths,
        unit: 'deaths',
        target: `${expected}`,
        met: deaths === expected,
      },
      {
        name: `C6 ${home}: violations`,
        value: violations.length,
        unit: 'violations',
        target: '0',
        met: violations.length === 0,
      },
    ],
  };
}

interface Arming {
  readonly point: CrashPoint;
  readonly nth: number;
  readonly round: number;
  /** Gives the armed process something to die over. */
  readonly work: () => Promise<void>;
}

/** Arms one point by a restart, and waits until the process has died there and is back. */
async function crashAt(stack: Stack, { point, nth, round, work }: Arming, load: Running): Promise<boolean> {
  const victim = point.startsWith('api') ? stack.apis[0]! : stack.worker;
  const marker = path.join(stack.dataDir, `marker-${round}-${CRASH_POINTS.indexOf(point)}`);
  const before = load.answered();
  victim.changeArgs([point, String(nth), marker]);
  victim.kill();
  await work();
  const deadline = Date.now() + PATIENCE_MS;
  while (!existsSync(marker) && Date.now() < deadline) await pause(20);
  victim.changeArgs([]);
  await victim.ready();
  // Play has to go on afterwards, or nothing was recovered.
  while (load.answered() <= before && Date.now() < deadline) await pause(20);
  return existsSync(marker);
}

/**
 * Overdue deposits are expired, each once, by whichever run of the job survived; the next run may still be on its way.
 */
async function stillWaiting(stack: Stack, overdue: readonly string[]): Promise<string[]> {
  const deadline = Date.now() + PATIENCE_MS;
  const typesOf = async (depositId: string) => {
    const types: string[] = [];
    for await (const { type } of stack.store.read(`deposit-${depositId}`)) types.push(type);
    return types;
  };
  const violations: string[] = [];
  for (const depositId of overdue) {
    let types = await typesOf(depositId);
    for (; !types.includes('DepositExpired') && Date.now() < deadline; types = await typesOf(depositId))
      await pause(100);
    if (types.filter((type) => type === 'DepositExpired').length !== 1)
      violations.push(`C6: deposit ${depositId} was overdue and is ${types.join(', ')}`);
  }
  return violations;
}
