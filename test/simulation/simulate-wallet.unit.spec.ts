import { simulateWallet } from './simulate-wallet';

const SEEDS = 1_500;
const COMMANDS = 70;
const first = Number(process.env['SIMULATION_SEED'] ?? Date.now() % 1_000_000_000);

it(`C7: the wallet decides as the rules say, on ${SEEDS} seeds of ${COMMANDS} commands`, () => {
  for (let seed = first; seed < first + SEEDS; seed += 1)
    expect(simulateWallet(seed, COMMANDS, Infinity)).toBeUndefined();
});

/** Next to nothing is remembered, so that nearly every decision hangs on what was forgotten. */
it(`C7: the wallet that forgets decides as the rules say, on ${SEEDS} seeds of ${COMMANDS} commands`, () => {
  for (let seed = first; seed < first + SEEDS; seed += 1)
    expect(simulateWallet(seed, COMMANDS, 2 + (seed % 9))).toBeUndefined();
});
