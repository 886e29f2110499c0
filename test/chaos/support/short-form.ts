import { SEED } from '@test/support/run-settings';
import type { ChaosProgram } from '../program';
import type { Home } from './stack';

/**
 * Declares a test for the short form of each program on its home of the log. `npm run test:chaos` plays the programs at
 * full length, on both homes.
 */
export function itBreaksNoPromise(...cases: readonly (readonly [ChaosProgram, Home])[]): void {
  it.each(cases.map(([program, home]) => ({ name: `${program.label} ${program.name}`, program, home })))(
    `$name on $home breaks no promise (seed ${SEED})`,
    async ({ program, home }) => {
      const { violations } = await program.run({ seed: SEED, isFull: false, homes: [home], say: () => undefined });
      expect(violations).toEqual([]);
    },
  );
}
