import { createHash } from 'node:crypto';
import { median } from './figures';

const RUNS = 9;
const RUN_MS = 100;

const SAMPLE = {
  id: '3f1f3f0e-7f0a-4a51-9c1e-2f5b1a6d9c11',
  type: 'BetPlaced',
  data: {
    amount: '12.50',
    postings: [
      { account: 'member:main', minor: '-1250' },
      { account: 'house', minor: '1250' },
    ],
  },
};

/** JSON out and in, a hash and exact arithmetic: what the product does to an event, always the same. */
function unitOfWork(): bigint {
  const text = JSON.stringify(SAMPLE);
  const digest = createHash('sha256').update(text).digest();
  const { data } = JSON.parse(text) as typeof SAMPLE;
  return data.postings.reduce((sum, { minor }) => sum + BigInt(minor) * 3n, digest.readBigUInt64BE(0));
}

/**
 * The speed of one core of the machine at this moment: thousands of units of fixed work in a second. Figures of two
 * machines, or of one machine that is more or less busy, are compared beside it.
 */
export function machineIndex(): number {
  const perMs = Array.from({ length: RUNS }, () => {
    const endMs = performance.now() + RUN_MS;
    let units = 0;
    for (let sum = 0n; performance.now() < endMs; units += 1) sum ^= unitOfWork();
    return units / RUN_MS;
  });
  return median(perMs);
}
