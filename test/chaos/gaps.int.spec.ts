import { gaps } from './gaps';

const SEED = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);

it(`C3: a subscriber skips nothing that becomes visible late, and hears nothing twice (seed ${SEED})`, async () => {
  const { violations } = await gaps.run({ seed: SEED, isFull: false, homes: ['postgres'], say: () => undefined });
  expect(violations).toEqual([]);
}, 120_000);
