import { DEMO_GAMES, DEMO_VENDORS } from './demo-catalogue';
import { MOTIFS } from './demo-game';
import { DEMO_MATHS, type DemoEngine } from './demo-maths';

const all = DEMO_VENDORS.flatMap(({ games }) => games);

/** The categories that a tile of each engine may stand in and, where the game has things of its own, its motifs. */
const TRUE_TILES: Readonly<Record<DemoEngine, { readonly categories: string[]; readonly motifs?: string[] }>> = {
  slot: { categories: ['RNG'] },
  crash: { categories: ['CRASH', 'INHOUSE'] },
  dice: { categories: ['INHOUSE'], motifs: ['dice', 'dicecup', 'rubydie', 'icedie', 'golddie', 'highlow'] },
  roulette: { categories: ['TABLE'], motifs: ['roulette', 'wheeltop', 'wheelball', 'felt', 'zero', 'numberplate'] },
  baccarat: { categories: ['TABLE'], motifs: ['cards', 'aces', 'natural', 'shoe', 'spade', 'heart', 'queen'] },
  fishing: { categories: ['FISH'] },
};

it('has the vendors of every demo and many games', () => {
  expect(DEMO_VENDORS).toHaveLength(8);
  expect(all.length).toBeGreaterThanOrEqual(140);
});

it('shows on each tile the game that it opens', () => {
  const lies = all.filter(({ maths, category, artwork }) => {
    const { categories, motifs } = TRUE_TILES[DEMO_MATHS[maths].engine];
    return !categories.includes(category) || (motifs && !motifs.includes(artwork));
  });
  expect(lies).toEqual([]);
  expect(all.filter(({ maths }) => maths.startsWith('dice')).every(({ classify }) => classify.includes('DICE'))).toBe(
    true,
  );
});

it('gives every game a code and a name of its own, and every vendor a code that can name a key', () => {
  expect(DEMO_GAMES.size).toBe(all.length);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const { code } of all) expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  for (const { code } of DEMO_VENDORS) expect(code).toMatch(/^[a-z0-9]+$/);
});

it('publishes of each game the return of its maths', () => {
  for (const game of all) {
    expect(game.rtpPpm).toBe(DEMO_MATHS[game.maths].rtpPpm);
    expect(MOTIFS).toContain(game.artwork);
  }
});

it('keeps the two games that every demo has had, as they were', () => {
  expect(DEMO_GAMES.get('royal-sevens')).toMatchObject({
    vendorCode: 'sandbox',
    category: 'RNG',
    artwork: 'seven',
    rtpPpm: 963_666,
    isHot: true,
    isNew: false,
    classify: ['CLASSIC'],
  });
  expect(DEMO_GAMES.get('lucky-fruits')).toMatchObject({
    vendorCode: 'sandbox',
    category: 'RNG',
    artwork: 'cherry',
    rtpPpm: 961_000,
    isHot: true,
    isNew: true,
    classify: ['CLASSIC'],
  });
});
