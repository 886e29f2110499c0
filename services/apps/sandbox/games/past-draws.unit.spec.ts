import { DEMO_GAMES } from '@contracts/vendor/demo/demo-catalogue';
import { GAMES, type PlayableGame } from '../engines/game-table';
import { drawnResult } from './drawn-result';
import { outcomeLike } from './past-draws';

const gameOf = (kind: string): PlayableGame => [...GAMES.values()].find(({ engine }) => engine.kind === kind)!;
const round = (payoutMinor: number, stakeMinor = 2_000) => ({
  roundId: `past/${payoutMinor}`,
  stakeMinor,
  payoutMinor,
});

describe('a round of the past', () => {
  it.each([
    ['roulette', [0, 1_000, 3_000, 4_000, 6_000, 10_000, 24_000]],
    ['baccarat', [0, 1_000, 3_000, 4_000, 10_000]],
    ['dice', [0, 4_000]],
    ['crash', [0, 3_000, 4_000, 10_000]],
    ['fishing', [0, 4_000, 6_000, 10_000]],
  ])('of %s is a draw that pays %p', (kind, payouts) => {
    const game = gameOf(kind);
    for (const payoutMinor of payouts) {
      const outcome = outcomeLike(game, round(payoutMinor));
      expect(outcome).toBeDefined();
      expect(outcomeLike(game, round(payoutMinor))).toEqual(outcome);
      expect(drawnResult({ kind, outcome: outcome!, stakeMinor: 2_000, payoutMinor }, 'pt')).toBeDefined();
    }
  });

  it('of most slots is found for a loss and for twice the stake', () => {
    const slots = [...DEMO_GAMES.values()]
      .map(({ code }) => GAMES.get(code)!)
      .filter(({ engine }) => engine.kind === 'slot');
    const ones = [...new Map(slots.map((slot) => [slot.game.maths, slot])).values()];
    const found = (payoutMinor: number) => ones.filter((slot) => outcomeLike(slot, round(payoutMinor)) !== undefined);
    expect(found(0)).toHaveLength(ones.length);
    expect(found(4_000).length).toBeGreaterThan(ones.length * 0.6);
  });

  it('of a flight ends before the cash-out where it was lost, and after it where it was won', () => {
    const flight = (payoutMinor: number) =>
      outcomeLike(gameOf('crash'), round(payoutMinor)) as { crashAt: number; cashedAt: number | null };
    expect(flight(0)).toMatchObject({ cashedAt: null });
    expect(flight(0).crashAt).toBeLessThan(200);
    expect(flight(4_000)).toMatchObject({ cashedAt: 200 });
    expect(flight(4_000).crashAt).toBeGreaterThanOrEqual(200);
  });

  it('that no bet of its game pays is not made up', () => {
    expect(outcomeLike(gameOf('roulette'), round(80_000))).toBeUndefined();
    expect(outcomeLike(gameOf('fishing'), round(3_000))).toBeUndefined();
  });
});
