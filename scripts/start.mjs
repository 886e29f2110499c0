// npm start: everything from a fresh clone to a running platform.
import { pathToFileURL } from 'node:url';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { main, say } = await import('./lib/say.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { whileSettingUp } = await import('./lib/setting-up.mjs');
const { requireFreePorts } = await import('./lib/ports.mjs');

await main(async () => {
  // This check comes first, because it is quick and its refusal should not come after a minute of work.
  await requireFreePorts();
  await whileSettingUp(async () => {
    await ensureInstalled();
    await ensureBuilt();
  });
  say('starting');
  // It runs in this process and not in a child, so that signals reach it directly.
  await import(pathToFileURL(inRoot('dist/services/apps/all-in-one/main.js')).href);
});
