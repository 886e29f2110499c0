import type { DemoGame, DemoVendor } from './demo-game';
import { arenaNove } from './vendors/arena-nove';
import { casaDoSorteio } from './vendors/casa-do-sorteio';
import { ipanova } from './vendors/ipanova';
import { maresia } from './vendors/maresia';
import { noiteClara } from './vendors/noite-clara';
import { quartzo } from './vendors/quartzo';
import { royalStudio } from './vendors/royal-studio';
import { zenite } from './vendors/zenite';

/**
 * What the sandbox's vendors publish. The sandbox plays it and the seed of the demo merchant puts it into the catalogue: one
 * table for both, on the contract's side, as a price list is that a supplier hands to an operator.
 */
export const DEMO_VENDORS: readonly DemoVendor[] = [
  royalStudio,
  ipanova,
  quartzo,
  noiteClara,
  maresia,
  zenite,
  arenaNove,
  casaDoSorteio,
];

export const DEMO_GAMES: ReadonlyMap<string, DemoGame> = new Map(
  DEMO_VENDORS.flatMap(({ games }) => games.map((game) => [game.code, game] as const)),
);
