// npm run bench: how fast it is, beside what one would pick instead. -- <pattern> narrows to the groups whose name holds it.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { measure } = await import('./lib/measure.mjs');

await measure('bench/main', { durable: true });
