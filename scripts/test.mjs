// npm test: all tests, with everything they need set up and taken down again. npm test -- <pattern> narrows by file path.
import { pathToFileURL } from 'node:url';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { main, say, Refusal } = await import('./lib/say.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt, ensureMeasuresBuilt } = await import('./lib/build.mjs');
const { endChildren } = await import('./lib/run.mjs');
const { ensureTools } = await import('./lib/tools.mjs');
const { runJest } = await import('./lib/jest.mjs');
const { startRedis } = await import('./lib/redis.mjs');

const cleanUps = [];
let isEnding = false;

async function cleanUp() {
  for (const undo of cleanUps.splice(0).reverse()) await undo();
}

/** Interrupted or left alone by its parent: what was started goes first. */
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
  return { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url, CHROMIUM_PATH: tools.chromium };
}

await main(async () => {
  const patterns = process.argv.slice(2);
  const total = { passed: 0, failed: 0, skipped: 0 };
  try {
    const env = await setUp();
    for (const project of ['unit', 'int', 'web', 'e2e']) {
      if (isEnding) return;
      say(`tests: ${project}`);
      const counted = await runJest(project, { patterns, env, serial: project === 'e2e' });
      for (const key of Object.keys(total)) total[key] += counted[key];
    }
  } finally {
    if (!isEnding) await cleanUp();
  }
  if (isEnding) return;
  if (total.passed + total.failed + total.skipped === 0)
    throw new Refusal(`No test matches ${patterns.join(' ') || 'anything'}.`);
  console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
  process.exit(total.failed > 0 ? 1 : 0);
});
