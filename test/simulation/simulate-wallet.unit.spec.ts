import { simulateWallet } from './simulate-wallet';

const SEEDS = 1_500;
const COMMANDS = 70;

it(`C7: the wallet decides as the rules say, on ${SEEDS} seeds of ${COMMANDS} commands`, () => {
  const first = Number(process.env['SIMULATION_SEED'] ?? Date.now() % 1_000_000_000);
  for (let seed = first; seed < first + SEEDS; seed += 1) expect(simulateWallet(seed, COMMANDS)).toBeUndefined();
});
