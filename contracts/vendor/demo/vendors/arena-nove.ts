import type { DemoVendor } from '../demo-game';

/** A vendor of sports, which publishes no game at present. Rounds of its earlier games are settled under its keys. */
export const arenaNove: DemoVendor = { code: 'arenanove', name: 'Arena Nove', games: [] };
