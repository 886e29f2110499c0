import type { GameCategory } from '../../http/games';
import { DEMO_MATHS, type DemoMaths } from './demo-maths';

export const MOTIFS = [
  'seven',
  'cherry',
  'crown',
  'diamond',
  'rocket',
  'dice',
  'roulette',
  'cards',
  'fish',
  'dragon',
  'tiger',
  'phoenix',
  'buddha',
  'pyramid',
  'scarab',
  'wolf',
  'bull',
  'panda',
  'pirate',
  'anchor',
  'treasure',
  'book',
  'candy',
  'fruit',
  'star',
  'moon',
  'sun',
  'lightning',
  'volcano',
  'rose',
  'horseshoe',
  'clover',
  'coin',
  'gift',
  'ball',
  'football',
  'basketball',
  'tennis',
  'controller',
  'bingo',
  'ticket',
  'rooster',
  'chip',
  'wheel',
  'plane',
  'mine',
  'plinko',
  'lantern',
  'koi',
  'mask',
  'cashew',
  'melon',
  'grapes',
  'mug',
  'icecream',
  'cupcake',
  'lollipop',
  'donut',
  'pineapple',
  'milkshake',
  'pandeiro',
  'drum',
  'popper',
  'balloons',
  'bell',
  'wave',
  'lighthouse',
  'octopus',
  'turtle',
  'crab',
  'jellyfish',
  'shark',
  'ship',
  'compass',
  'parrot',
  'hook',
  'starfish',
  'trident',
  'toucan',
  'palm',
  'moneybag',
  'luckycat',
  'fan',
  'scroll',
  'pharaoh',
  'comet',
  'planet',
  'anvil',
  'gems',
  'crystal',
  'gear',
  'hat',
  'pot',
  'flame',
  'butterfly',
  'owl',
  'cactus',
  'tree',
  'wheeltop',
  'wheelball',
  'felt',
  'zero',
  'numberplate',
  'aces',
  'natural',
  'shoe',
  'spade',
  'heart',
  'queen',
  'rubydie',
  'icedie',
  'golddie',
  'dicecup',
  'highlow',
  'whale',
  'seahorse',
  'swordfish',
  'diver',
  'angler',
  'puffer',
  'lobster',
  'coral',
  'serpent',
  'twinkoi',
  'hotair',
  'jet',
  'paperplane',
  'shuttle',
  'saucer',
  'satellite',
  'skylantern',
  'eclipse',
  'fireworks',
  'sevencrown',
  'sevenneon',
  'seventriple',
  'bars',
  'cherrycrown',
  'guara',
  'howl',
  'dunes',
  'ring',
  'ballmask',
  'tiki',
  'door',
  'key',
  'island',
  'parasol',
  'egg',
  'ladybug',
  'hourglass',
  'peacock',
] as const;
export type Motif = (typeof MOTIFS)[number];

export const PALETTES = [
  'emerald',
  'ruby',
  'sapphire',
  'amber',
  'violet',
  'jade',
  'rose',
  'ice',
  'ember',
  'night',
] as const;
export type Palette = (typeof PALETTES)[number];

/** The family of symbols that a slot shows beside its own motif. */
export const THEMES = ['bar', 'orient', 'nile', 'sea', 'sky', 'wilds', 'luck', 'sweets', 'carnival', 'fire'] as const;
export type Theme = (typeof THEMES)[number];

/** A game of the sandbox: one of the sandbox's maths with a name and a look of its own. A game is data alone. */
export interface DemoGame {
  readonly vendorCode: string;
  readonly code: string;
  readonly name: string;
  readonly category: GameCategory;
  readonly maths: DemoMaths;
  readonly rtpPpm: number;
  readonly artwork: Motif;
  readonly palette: Palette;
  readonly theme: Theme;
  readonly classify: readonly string[];
  readonly isHot: boolean;
  readonly isNew: boolean;
}

export interface DemoVendor {
  readonly code: string;
  readonly name: string;
  readonly games: readonly DemoGame[];
}

/** One line of a vendor's table: the name, the look, and special features. */
export type GameLine = readonly [
  name: string,
  maths: DemoMaths,
  artwork: Motif,
  palette: Palette,
  theme?: Theme,
  more?: Partial<Pick<DemoGame, 'code' | 'classify' | 'isHot' | 'isNew'>>,
];

export const HOT = { isHot: true } as const;
export const NEW = { isNew: true } as const;

export function gamesOf(vendorCode: string, category: GameCategory, lines: readonly GameLine[]): DemoGame[] {
  return lines.map(([name, maths, artwork, palette, theme = 'luck', more = {}]) => {
    const { rtpPpm, classify } = DEMO_MATHS[maths];
    return {
      vendorCode,
      code: codeOf(name),
      name,
      category,
      maths,
      rtpPpm,
      artwork,
      palette,
      theme,
      classify,
      isHot: false,
      isNew: false,
      ...more,
    };
  });
}

/** Makes the code of a game out of its name: "Dragão de Jade" becomes `dragao-de-jade`. */
function codeOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
