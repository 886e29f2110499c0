// npm run bench: measures the product beside its alternatives. -- <pattern> runs only the groups whose name contains
// it.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { measure } = await import('./lib/measure.mjs');

await measure('bench/main', { durable: true });
