// npm run check: everything a reviewer would look at, two steps at a time, each timed, one table at the end.
// `--without-tests` leaves out the unit tests, for a run that has `npm test` beside it.
import os from 'node:os';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { elapsedSeconds, main, say } = await import('./lib/say.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureServicesBuilt } = await import('./lib/build.mjs');
const { endChildren, node } = await import('./lib/run.mjs');
const { runJest } = await import('./lib/jest.mjs');

const bin = (place) => inRoot('node_modules', place);
/**
 * The linter is written in Go, and spends a fifth of its processor time on collecting memory that a short run never
 * needs again. It collects only when it holds half of what is free.
 */
const COLLECT_LATE = { GOGC: 'off', GOMEMLIMIT: `${Math.floor(os.freemem() / 2 ** 21)}MiB` };
/** A step writes its output when it ends, so that the lines of two steps do not mix. */
const tool = async (file, ...args) => {
  const { code, output } = await node(file, args, { quiet: true, env: COLLECT_LATE });
  if (output.trim() !== '') console.log(output.trimEnd());
  return code === 0;
};
/** No step uses more than one core for long. */
const STEPS_AT_ONCE = 2;

/** The steps that take longest come first. */
const STEPS = [
  ['lint and types', () => tool(bin('oxlint/bin/oxlint'), '--quiet')],
  ['format', () => tool(bin('oxfmt/bin/oxfmt'), '--list-different')],
  ['schemas: tables', () => tool(inRoot('dist/services/apps/migrate/main.js'), '--check-drift')],
  ['schemas: events', () => tool(inRoot('scripts/event-schemas.mjs'), '--check')],
  ['licences', () => tool(inRoot('scripts/sbom.mjs'), '--check')],
];
/** The quick tests, the layers and tidiness among them. `npm test` runs them too, so that CI leaves them out here. */
const UNIT_TESTS = ['unit tests', async () => (await runJest('unit')).failed === 0];

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    endChildren();
    process.exit(130);
  });
}

await main(async () => {
  await ensureInstalled();
  await ensureServicesBuilt();
  const steps = process.argv.includes('--without-tests') ? STEPS : [...STEPS, UNIT_TESTS];
  const results = await takeTurns(steps);
  console.log('');
  for (const { name, isGood, seconds } of results)
    console.log(`  ${isGood ? 'good  ' : 'FAILED'}  ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s`);
  const failed = results.filter(({ isGood }) => !isGood);
  console.log(
    failed.length === 0 ? '\nEverything is as it should be.' : `\n${failed.length} of ${results.length} steps failed.`,
  );
  process.exit(failed.length === 0 ? 0 : 1);
});

/** Runs the steps in their order, some at once, and gives what came of each. */
async function takeTurns(steps) {
  const waiting = [...steps];
  const results = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, step] = next;
      say(`check: ${name}`);
      const startedAt = elapsedSeconds();
      const isGood = await step();
      results.push({ name, isGood, seconds: elapsedSeconds() - startedAt });
    }
  };
  await Promise.all(Array.from({ length: STEPS_AT_ONCE }, work));
  return results;
}
