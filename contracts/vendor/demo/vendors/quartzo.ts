import { gamesOf, HOT, NEW, type DemoVendor } from '../demo-game';

const CODE = 'quartzo';

/** Slots of myth and far places, and a few flights. */
export const quartzo: DemoVendor = {
  code: CODE,
  name: 'Quartzo Play',
  games: [
    ...gamesOf(CODE, 'RNG', [
      ['Scarab Gate', 'wide-ways', 'scarab', 'amber', 'nile', HOT],
      ['Sands of the Ninth Door', 'wide-ways', 'door', 'ember', 'nile'],
      ['Pages of Amun', 'royal-lines', 'book', 'sapphire', 'nile'],
      ['The Silent Scroll', 'royal-lines', 'scroll', 'violet', 'nile', NEW],
      ['Golden Oasis', 'growing-wilds', 'palm', 'amber', 'nile'],
      ['Pyramid Echo', 'shifting-rows', 'pyramid', 'sapphire', 'nile', HOT],
      ['Desert Star', 'shifting-rows', 'dunes', 'ember', 'nile'],
      ['Koi Pond', 'growing-wilds', 'koi', 'jade', 'orient', HOT],
      ['Paper Lantern', 'growing-wilds', 'skylantern', 'ruby', 'orient'],
      ['Panda Tea House', 'wide-ways', 'panda', 'emerald', 'orient', NEW],
      ['Jade Courtyard', 'wide-ways', 'peacock', 'jade', 'orient'],
      ['Smiling Sage', 'coin-hold', 'buddha', 'amber', 'orient'],
      ['Nine Dragons Bay', 'coin-hold', 'serpent', 'sapphire', 'orient', HOT],
      ['Tiger at the Gate', 'coin-hold', 'tiger', 'ruby', 'orient'],
      ['Coins of the East Wind', 'coin-hold', 'luckycat', 'jade', 'orient'],
      ['Phoenix Terrace', 'shifting-rows', 'phoenix', 'ruby', 'fire', HOT],
      ['Embers and Ash', 'avalanche-field', 'flame', 'ember', 'fire'],
      ['Storm Anvil', 'avalanche-field', 'anvil', 'ice', 'sky', NEW],
      ['Falling Stars', 'avalanche-field', 'comet', 'night', 'sky'],
      ['Moonstone Slide', 'avalanche-field', 'crystal', 'sapphire', 'sky'],
      ['Gem Landslide', 'avalanche-field', 'gems', 'violet', 'sky', HOT],
      ['Northern Pack', 'wild-factors', 'howl', 'ice', 'wilds', HOT],
      ['Canyon Thunder', 'wild-factors', 'cactus', 'ember', 'wilds'],
      ['Horseshoe Ranch', 'wild-factors', 'hat', 'amber', 'wilds'],
      ['Midnight Tiger', 'wild-factors', 'tiger', 'night', 'wilds', NEW],
      ['Comet Run', 'wild-factors', 'satellite', 'violet', 'sky'],
      ['Orbit Nine', 'royal-lines', 'planet', 'sapphire', 'sky'],
      ['Clockwork Crown', 'royal-lines', 'hourglass', 'amber', 'carnival'],
      ['Velvet Rose', 'royal-lines', 'rose', 'ruby', 'carnival'],
      ['Emerald Isle Post', 'coin-hold', 'pot', 'emerald', 'luck'],
      ['Quartz Classic', 'classic-fruits', 'bars', 'ice', 'bar'],
      ['Neon Sevens', 'classic-fruits', 'sevenneon', 'night', 'bar', HOT],
      ['Double Cherry Diner', 'classic-fruits', 'milkshake', 'amber', 'bar'],
      ['Old Town Bells', 'classic-fruits', 'bell', 'sapphire', 'bar'],
      ['Gift Parade', 'shifting-rows', 'balloons', 'rose', 'sweets'],
      ['Sugar Rooftops', 'shifting-rows', 'donut', 'rose', 'sweets', NEW],
    ]),
    ...gamesOf(CODE, 'CRASH', [
      ['Quartz Comet', 'crash-970', 'rocket', 'violet', 'sky', HOT],
      ['Paper Plane', 'crash-970', 'paperplane', 'sapphire', 'sky'],
      ['Sun Chaser', 'crash-960', 'sun', 'amber', 'sky', NEW],
    ]),
  ],
};
