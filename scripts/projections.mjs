// npm run projections -- rebuild <name>: works on the database of DATABASE_URL, else on the one in the data folder.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureServicesBuilt } = await import('./lib/build.mjs');
const { runOnDatabase } = await import('./lib/on-database.mjs');

await runOnDatabase('dist/services/apps/projections/main.js', ensureServicesBuilt);
