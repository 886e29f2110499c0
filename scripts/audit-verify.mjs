// npm run audit:verify: checks the hash chain on the database of DATABASE_URL, else on the one in the data folder. --
// --help lists the options.
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
  const verifier = inRoot('dist/services/apps/audit-verify/main.js');
  const verify = async (env) => (await node(verifier, process.argv.slice(2), { env })).code;
  // A person who names a database, such as an auditor, need not have the secrets of the platform.
  if (process.env.DATABASE_URL) return void (process.exitCode = await verify(process.env));
  const { withDatabase } = await import(pathToFileURL(inRoot('dist/services/apps/all-in-one/with-database.js')).href);
  process.exitCode = await withDatabase(process.env, dataDir, verify);
});
