// npm run conformance -- vendor|provider|kyc|wallet --url <address> --keys <id>=<key>: checks that a program keeps its
// contract with the platform. Without options it says which there are.
import { requireNode } from './lib/node-version.mjs';

requireNode();
// With --json the result alone goes to the standard output.
if (process.argv.includes('--json')) console.log = console.error;
const { main } = await import('./lib/say.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureMeasuresBuilt } = await import('./lib/build.mjs');
const { node } = await import('./lib/run.mjs');

await main(async () => {
  await ensureInstalled();
  await ensureMeasuresBuilt();
  const { code } = await node(inRoot('dist/test/conformance/main.js'), process.argv.slice(2));
  process.exitCode = code;
});
