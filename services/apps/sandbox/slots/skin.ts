import type { DemoGame } from '@contracts/vendor/demo/demo-game';
import type { SlotDefinition } from './slot-definition';

/** For each theme what stands beside the game's own motif. */
const THEMES: Readonly<Record<string, readonly string[]>> = {
  bar: ['seven', 'crown', 'diamond', 'bell', 'bar', 'cherry', 'plum', 'lemon'],
  orient: ['dragon', 'koi', 'lantern', 'coin', 'panda'],
  nile: ['pyramid', 'scarab', 'book', 'sun'],
  sea: ['treasure', 'pirate', 'anchor', 'fish'],
  sky: ['star', 'moon', 'sun', 'lightning'],
  wilds: ['wolf', 'bull', 'tiger', 'horseshoe'],
  luck: ['clover', 'horseshoe', 'coin', 'star', 'gift', 'moon'],
  sweets: ['candy', 'gift', 'fruit', 'star'],
  carnival: ['mask', 'crown', 'rose', 'diamond'],
  fire: ['phoenix', 'volcano', 'lightning', 'sun'],
};
/** The order of the machines of old, for maths of six symbols. */
const FRUITS = ['seven', 'bar', 'bell', 'cherry', 'plum', 'lemon'];
const LOWS = ['ace', 'king', 'queen', 'jack'];

/** The drawing of each symbol of the maths, by its name; symbols without one keep their own. */
export type Skin = Readonly<Record<string, string>>;

/** The looks of the symbols of the maths in a game. */
export function skinOf({ artwork, theme }: Pick<DemoGame, 'artwork' | 'theme'>, rules: SlotDefinition): Skin {
  const count = Object.keys(rules.pays).length;
  const isFruits = theme === 'bar' && count === FRUITS.length;
  const family = isFruits ? FRUITS : (THEMES[theme] ?? []);
  // Where coins are what is held, no other symbol may look like one.
  const holds = 'hold' in rules && rules.hold !== undefined;
  const highs = [...new Set([...(isFruits && FRUITS.includes(artwork) ? [] : [artwork]), ...family])].filter(
    (name) => name !== 'coin' || !holds,
  );
  const names = theme === 'bar' ? highs.slice(0, count) : [...highs.slice(0, count - LOWS.length), ...LOWS];
  return Object.fromEntries(names.map((name, index) => [`p${index + 1}`, name]));
}
