// npm run audit:web: the player's site against its budgets, in test/results/web.md.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { lookAtSite } = await import('./lib/look-at-site.mjs');

await lookAtSite('web/audit');
