import { IS_LONG, SEED } from '@test/support/run-settings';
import { simulateWallet } from './simulate-wallet';

const SEEDS = IS_LONG ? 4_000 : 300;
const COMMANDS = 70;

it(`C7: the wallet decides as the rules say, on ${SEEDS} seeds of ${COMMANDS} commands`, () => {
  for (let seed = SEED; seed < SEED + SEEDS; seed += 1)
    expect(simulateWallet(seed, COMMANDS, Infinity)).toBeUndefined();
});

/** Next to nothing is remembered, so that nearly every decision hangs on what was forgotten. */
it(`C7: the wallet that forgets decides as the rules say, on ${SEEDS} seeds of ${COMMANDS} commands`, () => {
  for (let seed = SEED; seed < SEED + SEEDS; seed += 1)
    expect(simulateWallet(seed, COMMANDS, 2 + (seed % 9))).toBeUndefined();
});
