// npm start: everything from a fresh clone to a running platform.
import { pathToFileURL } from 'node:url';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { main, say } = await import('./lib/say.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { requireFreePorts } = await import('./lib/ports.mjs');

await main(async () => {
  // First, because it is quick to find out and a pity to hear after a minute.
  await requireFreePorts();
  await ensureInstalled();
  await ensureBuilt();
  say('starting');
  // In this process, not in a child: one program less between a signal and what has to stop.
  await import(pathToFileURL(inRoot('dist/services/apps/all-in-one/main.js')).href);
});
