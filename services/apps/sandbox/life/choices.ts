import { assertNever } from '@kernel/decider';
import type { PlayableGame } from '../engines/game-table';
import { drawBelow } from '../random/unbiased';

/** The most that a simulated player stakes in a round, in minor units. */
const MOST_MINOR = 5_000;

/** The part of a round that the page of a game sends. */
export interface Choice {
  readonly stakeMinor: number;
  readonly bet?: object;
}

export function pick<Item>(items: readonly Item[]): Item {
  return items[drawBelow(items.length)]!;
}

/** A bet that the game offers, of the kind that people make. */
export function choiceAt({ engine }: PlayableGame): Choice {
  const { stakesMinor, chipsMinor } = engine.published as {
    readonly stakesMinor?: readonly number[];
    readonly chipsMinor?: readonly number[];
  };
  const offered = (stakesMinor ?? chipsMinor)!;
  const modest = offered.filter((minor) => minor >= 100 && minor <= MOST_MINOR);
  const stakeMinor = pick(modest.length > 0 ? modest : offered.slice(0, 1));
  switch (engine.kind) {
    case 'slot':
      return { stakeMinor };
    case 'crash':
      return { stakeMinor, bet: { auto: pick([130, 150, 200, 300]) } };
    case 'dice':
      return { stakeMinor, bet: { side: pick(['under', 'over']), multiplier: 200 } };
    case 'roulette':
      return { stakeMinor, bet: { chips: { [pick(['red', 'black', 'even', 'odd', 'dozen2', 'n17'])]: stakeMinor } } };
    case 'baccarat':
      return { stakeMinor, bet: { [pick(['player', 'banker'])]: stakeMinor } };
    case 'fishing':
      return { stakeMinor, bet: { fish: pick(['minnow', 'clown', 'angel', 'koi']) } };
    default:
      return assertNever(engine.kind);
  }
}
