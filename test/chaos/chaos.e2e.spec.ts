import type { ChaosProgram } from './program';
import { crashPoints } from './crash-points';
import { kills } from './kills';
import { rebuilds } from './rebuilds';
import { repeats } from './repeats';
import { restores } from './restores';
import { SEED } from '@test/support/run-settings';
import { salaries } from './salaries';
import type { Home } from './support/stack';

/** The short forms, of which each home is met by some; `npm run test:chaos` plays them at full length. */
const SHORT: readonly (readonly [ChaosProgram, Home])[] = [
  [kills, 'postgres'],
  [kills, 'eventstoredb'],
  [repeats, 'postgres'],
  [rebuilds, 'postgres'],
  [salaries, 'postgres'],
  [crashPoints, 'postgres'],
  [restores, 'postgres'],
];

it.each(SHORT.map(([program, home]) => ({ name: `${program.label} ${program.name}`, program, home })))(
  `$name on $home breaks no promise (seed ${SEED})`,
  async ({ program, home }) => {
    const { violations } = await program.run({ seed: SEED, isFull: false, homes: [home], say: () => undefined });
    expect(violations).toEqual([]);
  },
);
