import { SEED } from '@test/support/run-settings';
import { gaps } from './gaps';

it(`C3: a subscriber skips nothing that becomes visible late, and hears nothing twice (seed ${SEED})`, async () => {
  const { violations } = await gaps.run({ seed: SEED, isFull: false, homes: ['postgres'], say: () => undefined });
  expect(violations).toEqual([]);
});
