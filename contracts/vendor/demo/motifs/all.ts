import type { Motif } from '../demo-game';
import { BEASTS } from './beasts';
import { DEPTHS } from './depths';
import { FEAST } from './feast';
import { LORE } from './lore';
import { LUCK } from './luck';
import { gradientsOf } from './pen';
import { QUESTS } from './quests';
import { SHORE } from './shore';
import { SKIES } from './skies';
import { TABLE } from './table';
import { TALES } from './tales';
import { VELVET } from './velvet';

export { gradientsOf };

/**
 * Every motif, as markup. The site draws the tiles with it and the sandbox the symbols of its reels, so that a tile
 * shows the game that it opens.
 */
export const DRAWINGS: Readonly<Record<Motif, string>> = {
  ...LUCK,
  ...TABLE,
  ...BEASTS,
  ...QUESTS,
  ...FEAST,
  ...SHORE,
  ...LORE,
  ...VELVET,
  ...DEPTHS,
  ...SKIES,
  ...TALES,
};

/** One drawing with the gradients that it needs and no others, for a page that shows a single game. */
interface Tile {
  readonly gradients: string;
  readonly drawing: string;
}

export function tileOf(motif: Motif): Tile {
  const drawing = DRAWINGS[motif];
  return { gradients: gradientsOf(drawing), drawing };
}
