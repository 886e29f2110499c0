// npm run reset: deletes all data, so that the next start is a first one.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { main, say, Refusal } = await import('./lib/say.mjs');
const { dataDir } = await import('./lib/paths.mjs');

await main(async () => {
  if (!existsSync(dataDir)) return say(`${dataDir} does not exist; there is nothing to reset`);
  if (!looksLikeOurs(dataDir))
    throw new Refusal(`${dataDir} does not look like a data folder of Croupier: it is left alone.`);
  if (!(await isConfirmed())) return say('nothing was changed');
  await stopServer();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  say(`${dataDir} is gone; "npm start" begins anew`);
});

/** DATA_DIR may name any folder; a slip must not delete a home folder. */
function looksLikeOurs(folder) {
  const has = (name) => existsSync(path.join(folder, name));
  return ['secrets.json', 'postgres', 'postgres-port'].some(has) && !has('package.json') && !has('.git');
}

async function isConfirmed() {
  if (process.argv.includes('--yes') || !process.stdin.isTTY || !process.stdout.isTTY) return true;
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(`This deletes all players, bets and settings in ${dataDir}. Go on? (y/N) `);
  prompt.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Works without installed packages, because a reset is the last resort when nothing else works. */
async function stopServer() {
  const pid = Number.parseInt(readOrNothing(path.join(dataDir, 'postgres/postmaster.pid')).split('\n')[0], 10);
  if (!(pid > 0) || !isPostgres(pid)) return;
  say('stopping the embedded Postgres');
  for (const [signal, patienceMs] of [
    ['SIGINT', 15_000],
    ['SIGKILL', 5_000],
  ]) {
    process.kill(pid, signal);
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 50) {
      if (!isPostgres(pid)) return;
      await delay(50);
    }
  }
  throw new Refusal(`The embedded Postgres (process ${pid}) does not stop: end it by hand, then reset again.`);
}

/** On Linux the number alone is no proof: another program may have it by now. */
function isPostgres(pid) {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return process.platform !== 'linux' || readOrNothing(`/proc/${pid}/cmdline`).includes('postgres');
}

function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
