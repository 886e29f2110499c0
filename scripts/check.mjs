// npm run check: everything a reviewer would look at, each step timed, one table at the end. `--without-tests` leaves
// out the unit tests, for a run that has `npm test` beside it.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { elapsedSeconds, main, say } = await import('./lib/say.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureServicesBuilt } = await import('./lib/build.mjs');
const { endChildren, node } = await import('./lib/run.mjs');
const { runJest } = await import('./lib/jest.mjs');

const bin = (place) => inRoot('node_modules', place);
const tool = async (file, ...args) => (await node(file, args)).code === 0;

const STEPS = [
  ['types: services', () => tool(bin('typescript/bin/tsc'), '-p', 'tsconfig.json', '--noEmit')],
  ['types: web', () => tool(bin('typescript/bin/tsc'), '-p', 'web/tsconfig.json', '--noEmit')],
  ['lint', () => tool(bin('eslint/bin/eslint.js'), '--cache', '--cache-location', '.cache/eslint', '.')],
  [
    'format',
    () =>
      tool(
        bin('prettier/bin/prettier.cjs'),
        '--check',
        '--log-level',
        'warn',
        '--cache',
        '--cache-location',
        '.cache/prettier',
        '.',
      ),
  ],
  ['licences', () => tool(inRoot('scripts/sbom.mjs'), '--check')],
  ['schemas: events', () => tool(inRoot('scripts/event-schemas.mjs'), '--check')],
  ['schemas: tables', () => tool(inRoot('dist/services/apps/migrate/main.js'), '--check-drift')],
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
  const results = [];
  const steps = process.argv.includes('--without-tests') ? STEPS : [...STEPS, UNIT_TESTS];
  for (const [name, step] of steps) {
    say(`check: ${name}`);
    const startedAt = elapsedSeconds();
    const isGood = await step();
    results.push({ name, isGood, seconds: elapsedSeconds() - startedAt });
  }
  console.log('');
  for (const { name, isGood, seconds } of results)
    console.log(`  ${isGood ? 'good  ' : 'FAILED'}  ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s`);
  const failed = results.filter(({ isGood }) => !isGood);
  console.log(
    failed.length === 0 ? '\nEverything is as it should be.' : `\n${failed.length} of ${results.length} steps failed.`,
  );
  process.exit(failed.length === 0 ? 0 : 1);
});
