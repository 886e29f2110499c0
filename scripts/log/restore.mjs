// npm run restore: brings a log back into a new folder, or the empty database of DATABASE_URL. The data folder is
// opened by --in-place alone, which records the step for the log that is there.
import { requireNode } from '../lib/node-version.mjs';

requireNode();
const { ensureServicesBuilt } = await import('../lib/build.mjs');
const { runOnDatabase } = await import('../lib/on-database.mjs');
const { ensureInstalled } = await import('../lib/install.mjs');
const { inRoot } = await import('../lib/paths.mjs');
const { node } = await import('../lib/run.mjs');
const { main } = await import('../lib/say.mjs');

const program = 'dist/services/apps/restore/main.js';
if (process.argv.includes('--in-place')) await runOnDatabase(program, ensureServicesBuilt);
else
  await main(async () => {
    await ensureInstalled();
    await ensureServicesBuilt();
    process.exitCode = (await node(inRoot(program), process.argv.slice(2))).code;
  });
