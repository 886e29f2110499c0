import type { ChaosProgram } from './program';
import { simulateWallet } from '../simulation/simulate-wallet';

const COMMANDS = 120;

/**
 * C7: the deciders against an oracle that was written from the rules; half of them forget nearly everything and look it
 * up.
 */
export const simulation: ChaosProgram = {
  name: 'simulation',
  label: 'C7',
  async run({ seed, isFull, say }) {
    const seeds = isFull ? 30_000 : 500;
    const violations: string[] = [];
    for (let current = seed; current < seed + seeds && violations.length < 20; current += 1) {
      const wrong = simulateWallet(current, COMMANDS, current % 2 === 0 ? Infinity : 2 + (current % 9));
      if (wrong) violations.push(`C7: ${wrong}`);
      if ((current - seed) % 5_000 === 4_999) say(`simulation: ${current - seed + 1} of ${seeds} seeds`);
    }
    return {
      violations,
      rows: [
        { name: 'C7: seeds of the wallet', value: seeds, unit: 'seeds', target: '≥ 20,000', met: seeds >= 20_000 },
        { name: 'C7: commands of each', value: COMMANDS, unit: 'commands' },
        {
          name: 'C7: differences from the oracle',
          value: violations.length,
          unit: 'differences',
          target: '0',
          met: violations.length === 0,
        },
      ],
    };
  },
};
