// npm run audit:verify: checks the hash chain on the database of DATABASE_URL, else on the one in the data folder. --
// --help lists the options.
import { requireNode } from '../lib/node-version.mjs';

requireNode();
const { ensureServicesBuilt } = await import('../lib/build.mjs');
const { runOnDatabase } = await import('../lib/on-database.mjs');

await runOnDatabase('dist/services/apps/audit-verify/main.js', ensureServicesBuilt, { withoutSecrets: true });
