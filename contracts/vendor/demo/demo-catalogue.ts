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
 * The games of the sandbox's vendors. The sandbox plays these games, and the seed of the demo merchant adds them to the
 * catalogue. The table belongs to the contracts, as a supplier's price list does.
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
