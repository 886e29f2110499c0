// npm run test:mutants: inserts bugs one by one and requires that the tests of the invariants notice each.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { measure } = await import('./lib/measure.mjs');

await measure('mutants/main', { durable: false });
