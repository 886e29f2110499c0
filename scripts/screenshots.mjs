// npm run screenshots: takes every address of the player's site at three sizes. -- <part of an address> narrows.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { lookAtSite } = await import('./lib/look-at-site.mjs');

await lookAtSite('web/screenshots');
