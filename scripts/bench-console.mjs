// npm run bench:console -- [--url http://localhost:3000]: asks a running product everything that the pages of its
// console ask, and times it.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { main } = await import('./lib/say.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureMeasuresBuilt } = await import('./lib/build.mjs');
const { node } = await import('./lib/run.mjs');

await main(async () => {
  await ensureInstalled();
  await ensureMeasuresBuilt();
  const { code } = await node(inRoot('dist/test/console/main.js'), process.argv.slice(2));
  process.exitCode = code;
});
