import { SEED } from '@test/support/run-settings';
import type { ChaosProgram } from '../program';
import { Stack, type Home, type StackOptions } from './stack';

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

/** The same for programs that share one platform, which is started once; each finds what those before it have left. */
export function itBreaksNoPromiseOnOnePlatform(options: StackOptions, ...programs: readonly ChaosProgram[]): void {
  describe('on one platform', () => {
    let stack: Stack;
    beforeAll(async () => {
      stack = await Stack.start(options);
    });
    afterAll(() => stack.stop());

    it.each(programs.map((program) => ({ name: `${program.label} ${program.name}`, program })))(
      `$name breaks no promise (seed ${SEED})`,
      async ({ program }) => {
        const short = { seed: SEED, isFull: false, homes: [options.home], stack, say: () => undefined };
        const { violations } = await program.run(short);
        expect(violations).toEqual([]);
      },
    );
  });
}
