import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMinor } from '@kernel/money';
import { SEED } from '@test/support/run-settings';
import { HttpPlayer } from './http-player';
import { expect as eventually } from './page-expect';
import { startPlatform, type Platform } from './platform';

let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform();
});

afterAll(() => platform?.stop());

/** A small generator of repeatable numbers: the kills of a seed are always the same. */
function randomOf(seed: number): () => number {
  let state = seed || 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** How many processes it hit. */
function kill(victim: 'api' | 'worker' | 'sandbox' | 'postgres'): number {
  if (victim === 'postgres') {
    const pid = Number(readFileSync(join(platform.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    return 1;
  }
  const lines = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' }).split('\n');
  const own = lines.filter(
    (line) => line.includes(`apps/${victim}/main.js`) && environmentOf(line).includes(platform.dataDir),
  );
  for (const line of own) process.kill(Number(line.trim().split(/\s+/)[0]), 'SIGKILL');
  return own.length;
}

/** Other platforms may run on this machine: only processes that were started with our data folder are ours. */
function environmentOf(line: string): string {
  try {
    return readFileSync(`/proc/${line.trim().split(/\s+/)[0]}/environ`, 'utf8');
  } catch {
    return '';
  }
}

it(`every process is killed in the middle of play and not a centavo is lost (seed ${SEED})`, async () => {
  const random = randomOf(SEED);
  const player = new HttpPlayer(platform.url, platform.sandboxUrl);
  await player.register();
  await player.deposit('100.00');
  await player.launch('royal-sevens');
  const victims = ['api', 'worker', 'sandbox', 'postgres', 'api', 'sandbox'] as const;
  const endings: string[] = [];
  for (const victim of victims) {
    const killed = new Promise<number>((resolve) =>
      setTimeout(() => resolve(kill(victim)), Math.floor(random() * 150)),
    );
    for (let spins = 0; spins < 3; spins += 1) endings.push(await player.spin(100));
    expect([victim, await killed]).toEqual([victim, 1]);
    // While the API is away stakes are refused or rolled back; play goes on once a round is played to its end again.
    await eventually(
      async () => endings[endings.push(await player.spin(100)) - 1],
      (ending) => ending === 'played',
      `play to go on after the death of ${victim}`,
    );
  }
  // The vendor's courier ends what was under way: every round is settled or rolled back, none stays open.
  const { bets, balance } = await eventually(
    async () => {
      const { revision } = await player.balance();
      const list = await player.bets(revision);
      const now = await player.balance();
      return { balance: now.balance, bets: list, isOfOneMoment: now.revision === revision };
    },
    // A win that comes between the two readings is in one of them only.
    (seen) =>
      seen.isOfOneMoment && seen.bets.list.length > 0 && seen.bets.list.every(({ status }) => status !== 'open'),
    'every round to end',
  );
  const profit = bets.list.reduce((sum, { stake, payout }) => sum + minor(payout) - minor(stake), 0n);
  expect(minor(balance)).toBe(10_000n + profit);
  expect(bets.list.length).toBeGreaterThanOrEqual(victims.length);
  expect(bets.list.length).toBeLessThanOrEqual(endings.length);
});

function minor(amount: string): bigint {
  return parseMinor(amount, 'BRL')!;
}
