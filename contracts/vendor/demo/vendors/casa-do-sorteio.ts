import type { DemoVendor } from '../demo-game';

/** A vendor of draws, which publishes no game at present. Rounds of its earlier games are settled under its keys. */
export const casaDoSorteio: DemoVendor = { code: 'sorteio', name: 'Casa do Sorteio', games: [] };
