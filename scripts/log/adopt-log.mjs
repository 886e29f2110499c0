// npm run adopt-log: takes the log at ESDB_URL over for the database of DATABASE_URL, else for the embedded one.
import { requireNode } from '../lib/node-version.mjs';

requireNode();
const { ensureServicesBuilt } = await import('../lib/build.mjs');
const { runOnDatabase } = await import('../lib/on-database.mjs');

await runOnDatabase('dist/services/apps/adopt-log/main.js', ensureServicesBuilt);
