// npm run test:chaos: everything that test/chaos/main.ts names, at full length. -- <name> runs one of them.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { measure } = await import('./lib/measure.mjs');

await measure('chaos/main', { durable: true });
