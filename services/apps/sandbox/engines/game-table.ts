import { DEMO_GAMES } from '@contracts/vendor/demo/demo-catalogue';
import type { DemoGame } from '@contracts/vendor/demo/demo-game';
import { DEMO_MATHS, type DemoMaths } from '@contracts/vendor/demo/demo-maths';
import { SLOT_MATHS } from '../slots/registry';
import { baccaratEngine } from './baccarat';
import { crashEngine } from './crash';
import { diceEngine } from './dice';
import type { Engine } from './engine';
import { fishingEngine } from './fishing';
import { rouletteEngine } from './roulette';
import { slotEngine } from './slot';

export interface PlayableGame {
  readonly game: DemoGame;
  readonly engine: Engine;
}

const ENGINES = new Map((Object.keys(DEMO_MATHS) as DemoMaths[]).map((maths) => [maths, engineOf(maths)]));

/** Every game of every vendor, by its code, with the engine that plays it. */
export const GAMES: ReadonlyMap<string, PlayableGame> = new Map(
  [...DEMO_GAMES.values()].map((game) => [game.code, { game, engine: ENGINES.get(game.maths)! }]),
);

function engineOf(maths: DemoMaths): Engine {
  const { engine, rtpPpm } = DEMO_MATHS[maths];
  switch (engine) {
    case 'slot':
      return slotEngine(SLOT_MATHS.get(maths)!);
    case 'crash':
      return crashEngine(rtpPpm);
    case 'dice':
      return diceEngine(rtpPpm);
    case 'roulette':
      return rouletteEngine;
    case 'baccarat':
      return baccaratEngine;
    case 'fishing':
      return fishingEngine(rtpPpm);
  }
}
