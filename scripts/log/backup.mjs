// npm run backup: backs up the log of the database of DATABASE_URL, else of the one in the data folder.
import { requireNode } from '../lib/node-version.mjs';

requireNode();
const { ensureServicesBuilt } = await import('../lib/build.mjs');
const { runOnDatabase } = await import('../lib/on-database.mjs');

await runOnDatabase('dist/services/apps/backup/main.js', ensureServicesBuilt);
