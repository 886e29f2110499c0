// npm run generate -- --events 10000000: generates a history, on the database of DATABASE_URL, else on the one in the
// data folder.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureMeasuresBuilt } = await import('./lib/build.mjs');
const { runOnDatabase } = await import('./lib/on-database.mjs');

await runOnDatabase('dist/test/generate/main.js', ensureMeasuresBuilt);
