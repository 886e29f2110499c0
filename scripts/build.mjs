// npm run build: services and web pages into dist/, as far as they changed. With --services only the services.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { main, say } = await import('./lib/say.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt, ensureServicesBuilt } = await import('./lib/build.mjs');

await main(async () => {
  await ensureInstalled();
  await (process.argv.includes('--services') ? ensureServicesBuilt() : ensureBuilt());
  say('dist/ is up to date');
});
