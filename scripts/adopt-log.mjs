// npm run adopt-log: takes the log at ESDB_URL over for the database of DATABASE_URL, else for the embedded one.
import { pathToFileURL } from 'node:url';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { main } = await import('./lib/say.mjs');
const { dataDir, inRoot } = await import('./lib/paths.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureServicesBuilt } = await import('./lib/build.mjs');
const { node } = await import('./lib/run.mjs');

await main(async () => {
  await ensureInstalled();
  await ensureServicesBuilt();
  const { withDatabase } = await import(pathToFileURL(inRoot('dist/services/apps/all-in-one/with-database.js')).href);
  process.exitCode = await withDatabase(process.env, dataDir, async (env) => {
    const { code } = await node(inRoot('dist/services/apps/adopt-log/main.js'), process.argv.slice(2), { env });
    return code;
  });
});
