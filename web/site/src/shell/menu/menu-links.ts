import type { GameCategory } from '@contracts/http/games';
import {
  CircleDollarSign,
  Clapperboard,
  Club,
  Dices,
  Fish,
  Flame,
  Gem,
  Gift,
  Grid3x3,
  LayoutGrid,
  Rocket,
  Sparkles,
  Swords,
  Ticket,
  TicketCheck,
  Trophy,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { categoryPath } from '../../addresses/game-categories';
import type { ptFrame } from '../../i18n/pt/frame';

/** A word of `site.menuLink`. */
type MenuWord = keyof (typeof ptFrame)['menuLink'];

interface MenuLink {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly word: MenuWord;
}

/** The first group of the menu. */
export const DISCOVER: readonly MenuLink[] = [
  { to: '/hot', icon: Flame, word: 'hot' },
  { to: categoryPath('CRASH'), icon: Rocket, word: 'crash' },
  { to: '/new', icon: Sparkles, word: 'new' },
  { to: '/provider', icon: LayoutGrid, word: 'providers' },
  { to: '/rng?gameClassify=MEGAWAY', icon: Grid3x3, word: 'megaway' },
  { to: '/rng?gameClassify=FEATUREBUY', icon: CircleDollarSign, word: 'featureBuy' },
  { to: '/rng?gameClassify=BONUSGAME', icon: Gift, word: 'bonusGame' },
  { to: '/live?gameClassify=GAMESHOW', icon: Clapperboard, word: 'gameShow' },
];

/** The menu names a category always, only while a vendor has games of it, or in its first group. */
type MenuCategory =
  | { readonly named: 'always'; readonly icon: LucideIcon; readonly word: MenuWord }
  | { readonly named: 'while-offered'; readonly icon: LucideIcon }
  | { readonly named: 'among-discover' };

const whileOffered = (icon: LucideIcon): MenuCategory => ({ named: 'while-offered', icon });
const always = (icon: LucideIcon, word: MenuWord): MenuCategory => ({ named: 'always', icon, word });

/** Every category, in the order of the menu's second group. */
export const MENU_CATEGORIES: Readonly<Record<GameCategory, MenuCategory>> = {
  RNG: always(Zap, 'slots'),
  LIVE: always(Club, 'live'),
  FISH: always(Fish, 'fishing'),
  SPORTS: always(Trophy, 'sports'),
  TABLE: always(Dices, 'table'),
  BINGO: always(TicketCheck, 'bingo'),
  INHOUSE: whileOffered(Gem),
  ESPORTS: whileOffered(Swords),
  COCKFIGHT: whileOffered(Trophy),
  LOTT: whileOffered(Ticket),
  ELOTT: whileOffered(Zap),
  PVP: whileOffered(Swords),
  CRASH: { named: 'among-discover' },
};
