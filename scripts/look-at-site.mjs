// Starts the product and opens it in a browser. npm run audit:web measures the player's site against its budgets, in
// test/results/web.md; npm run screenshots takes every address of it at three sizes, and -- <part of an address>
// narrows.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { main } = await import('./lib/say.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureTools } = await import('./lib/tools.mjs');
const { ensureBuilt, ensureMeasuresBuilt } = await import('./lib/build.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { node } = await import('./lib/run.mjs');

/** A program in test/web/, and what it is told. */
const [program, ...told] = process.argv.slice(2);

await main(async () => {
  await ensureInstalled();
  const { chromium } = await ensureTools();
  await ensureBuilt();
  await ensureMeasuresBuilt();
  const { code } = await node(inRoot(`dist/test/web/${program}.js`), told, { env: { CHROMIUM_PATH: chromium } });
  process.exitCode = code;
});
