// npm run reset: deletes all data, so that the next start is a first one. Keys are kept: data that is not in the folder
// (a database of DATABASE_URL, a log in EventStoreDB, a backup, volumes of Docker) can be read with them alone.
import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { main, say, Refusal } = await import('./lib/say.mjs');
const { dataDir } = await import('./lib/paths.mjs');

/** The files with keys: those of `npm start`, and those of Docker in the folder of an edition before. */
const KEYS = ['secrets.json', 'compose.env'];
const UNREADABLE = 'secrets.unreadable';

await main(async () => {
  if (!existsSync(dataDir)) return say(`${dataDir} does not exist; there is nothing to reset`);
  if (!looksLikeOurs(dataDir))
    throw new Refusal(`${dataDir} does not look like a data folder of Croupier: it is left alone.`);
  // The log of the embedded Postgres lies in the folder. If the log lies elsewhere, the folder holds its seals, which
  // are its proof.
  const kept = existsSync(path.join(dataDir, 'postgres')) ? KEYS : [...KEYS, 'seals'];
  const isData = (name) => !kept.includes(name) && !name.startsWith(UNREADABLE);
  if (!readdirSync(dataDir).some(isData)) return say(`${dataDir} holds no data; its keys are left alone`);
  if (!(await isConfirmed())) return say('nothing was changed');
  await stopServer();
  for (const name of readdirSync(dataDir).filter(isData))
    rmSync(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  setUnreadableKeysAside();
  const left = readdirSync(dataDir);
  if (left.length === 0) rmdirSync(dataDir);
  say(`the data in ${dataDir} is gone; "npm start" begins anew`);
  if (left.length > 0) say(`kept, because other data may need it: ${left.join(', ')}`);
});

/** DATA_DIR may name any folder; a slip must not delete a home folder. */
function looksLikeOurs(folder) {
  const has = (name) => existsSync(path.join(folder, name));
  return ['secrets.json', 'compose.env', 'postgres', 'postgres-port'].some(has) && !has('package.json') && !has('.git');
}

/** A file of keys that the next start could not read is no hindrance to it, and is not deleted either. */
function setUnreadableKeysAside() {
  const file = path.join(dataDir, 'secrets.json');
  if (!existsSync(file)) return;
  try {
    JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    const aside = path.join(dataDir, `${UNREADABLE}-${Date.now()}.json`);
    renameSync(file, aside);
    say(`${file} cannot be read and is now ${aside}`);
  }
}

async function isConfirmed() {
  if (process.argv.includes('--yes') || !process.stdin.isTTY || !process.stdout.isTTY) return true;
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(
    `This deletes all players, bets and settings in ${dataDir}, but no keys. Go on? (y/N) `,
  );
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
