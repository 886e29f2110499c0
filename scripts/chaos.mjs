// npm run test:chaos: kills, gaps, repetitions and tampering, at full length. -- <name> runs one of them.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { measure } = await import('./lib/measure.mjs');

await measure('chaos/main', { durable: true });
