// npm run bench: measures the product beside its alternatives. -- <pattern> runs only the groups whose name contains
// it. -- --against <ref> [--turns 3] [pattern …] measures groups in turns with another edition of the product.
import { parseArgs } from 'node:util';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { main, Refusal } = await import('./lib/say.mjs');

const options = { against: { type: 'string' }, turns: { type: 'string', default: '3' } };
const { values, positionals } = parseArgs({ options, allowPositionals: true });

if (values.against === undefined) {
  const { measure } = await import('./lib/measure.mjs');
  await measure('bench/main', { durable: true });
} else {
  const { benchAgainst } = await import('./lib/bench-against.mjs');
  await main(async () => {
    const turns = Number(values.turns);
    if (!Number.isInteger(turns) || turns < 1) throw new Refusal('--turns is a whole number from 1 on');
    await benchAgainst({ ref: values.against, patterns: positionals.length > 0 ? positionals : [''], turns });
  });
}
