import { GAMES } from '../engines/game-table';
import { choiceAt } from './choices';

it('is a bet that each game of the catalogue offers, and a modest one', () => {
  const kinds = new Set<string>();
  for (const playable of GAMES.values()) {
    kinds.add(playable.engine.kind);
    for (let turn = 0; turn < 40; turn += 1) {
      const { stakeMinor, bet } = choiceAt(playable);
      expect(playable.engine.read(bet, stakeMinor)).toBeDefined();
      expect(stakeMinor).toBeLessThanOrEqual(5_000);
    }
  }
  expect(kinds.size).toBeGreaterThan(3);
});
