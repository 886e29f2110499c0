// npm test: runs every test once, and sets up and removes everything that the tests need. npm test -- <pattern> narrows
// by file path. npm run test:long plays more cases of every property, from a new seed each time.
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import useMemoryFolder from '../test/support/jest/memory-folder.cjs';
import { requireNode } from './lib/node-version.mjs';

requireNode();
useMemoryFolder();
const { main, say, Refusal } = await import('./lib/say.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt, ensureMeasuresBuilt } = await import('./lib/build.mjs');
const { endChildren } = await import('./lib/run.mjs');
const { ensureTools } = await import('./lib/tools.mjs');
const { runJest } = await import('./lib/jest.mjs');
const { startRedis } = await import('./lib/redis.mjs');

/**
 * Each project has worker processes of its own. When units, contexts and whole products shared them, their memory grew
 * to two gigabytes, and collecting it kept a new connection to Postgres waiting for longer than the product waits for
 * one.
 */
const PROJECTS = {
  unit: 'units and the architecture, without any I/O',
  web: 'the web pages in jsdom',
  int: 'the contexts and the platform on a real Postgres',
  e2e: 'the whole product with its processes and a browser',
};
/** The projects that run first, alone: they fail quickly. */
const FIRST = ['unit'];
/**
 * Rows of projects that run side by side. A whole product is waited for most of the time (until a killed process is
 * back, until a wheel has stopped), and so is Postgres: the cores are free for the other row meanwhile. The pages wait
 * for nothing, and come at the end of the shorter row.
 */
const ROWS = [['int'], ['e2e', 'web']];
const LONG = '--long';
/** The seed of the short form: an unrelated change must not make a test fail. */
const FIXED_SEED = 20_260_101;

const cleanUps = [];
let isEnding = false;

async function cleanUp() {
  for (const undo of cleanUps.splice(0).reverse()) await undo();
}

/** Ends the started programs when the run is interrupted or its parent has ended. */
async function abandon(reason) {
  if (isEnding) return;
  isEnding = true;
  say(`${reason}: cleaning up`);
  endChildren();
  await cleanUp();
  process.exit(130);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void abandon(signal));
const parent = process.ppid;
setInterval(() => process.ppid !== parent && void abandon('the program that started this one ended'), 500).unref();

async function setUp() {
  await ensureInstalled();
  const tools = await ensureTools();
  await ensureBuilt();
  await ensureMeasuresBuilt();
  const { startThrowawayPostgres } = await import(
    pathToFileURL(inRoot('dist/services/platform/embedded/throwaway-postgres.js')).href
  );
  const postgres = await startThrowawayPostgres();
  cleanUps.push(() => postgres.stop());
  const redis = await startRedis(tools.redis);
  cleanUps.push(() => redis.stop());
  say('Postgres and Redis of the tests are running');
  const house = mkdtempSync(path.join(os.tmpdir(), 'croupier-house-'));
  cleanUps.push(() => rmSync(house, { recursive: true, force: true }));
  return {
    TEST_DATABASE_URL: postgres.url,
    TEST_REDIS_URL: redis.url,
    TEST_HOUSE_TEMPLATE: house,
    CHROMIUM_PATH: tools.chromium,
  };
}

await main(async () => {
  const isLong = process.argv.includes(LONG);
  const patterns = process.argv.slice(2).filter((argument) => argument !== LONG);
  const seed = process.env.TEST_SEED ?? String(isLong ? randomInt(1_000_000_000) : FIXED_SEED);
  const settings = { TEST_SEED: seed, ...(isLong ? { TEST_LENGTH: 'long' } : {}) };
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  try {
    say(`the seed is ${seed}; TEST_SEED=${seed} plays it again`);
    const env = { ...settings, ...(await setUp()) };
    const run = async (projects) => {
      for (const project of projects) {
        if (isEnding) return;
        say(`tests: ${PROJECTS[project]}`);
        const counted = await runJest(project, { patterns, env });
        for (const key of Object.keys(total)) total[key] += counted[key];
        failures.push(...counted.failures);
      }
    };
    await run(FIRST);
    await Promise.all(ROWS.map(run));
  } finally {
    if (!isEnding) await cleanUp();
  }
  if (isEnding) return;
  if (total.passed + total.failed + total.skipped === 0)
    throw new Refusal(`No test matches ${patterns.join(' ') || 'anything'}.`);
  // The reports of the projects stand far above, between lines of each other.
  for (const failure of failures) console.log(`failed: ${failure}`);
  console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
  process.exit(total.failed > 0 ? 1 : 0);
});
