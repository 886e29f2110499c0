import type { GameCategory, GameMenus } from '@contracts/http/games';
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

interface DiscoverLink extends MenuLink {
  /** The entry stands while a vendor has games of this category, and of this class of it. */
  readonly needs?: { readonly category: GameCategory; readonly classify?: string };
}

const ofClass = (category: GameCategory, classify: string, icon: LucideIcon, word: MenuWord): DiscoverLink => ({
  to: `${categoryPath(category)}?gameClassify=${classify}`,
  icon,
  word,
  needs: { category, classify },
});

/** The first group of the menu. */
export const DISCOVER: readonly DiscoverLink[] = [
  { to: '/hot', icon: Flame, word: 'hot' },
  { to: categoryPath('CRASH'), icon: Rocket, word: 'crash', needs: { category: 'CRASH' } },
  { to: '/new', icon: Sparkles, word: 'new' },
  { to: '/provider', icon: LayoutGrid, word: 'providers' },
  ofClass('RNG', 'MEGAWAY', Grid3x3, 'megaway'),
  ofClass('RNG', 'FEATUREBUY', CircleDollarSign, 'featureBuy'),
  ofClass('RNG', 'BONUSGAME', Gift, 'bonusGame'),
  ofClass('LIVE', 'GAMESHOW', Clapperboard, 'gameShow'),
];

export function isOffered({ needs }: DiscoverLink, menus: GameMenus): boolean {
  if (!needs) return true;
  const category = menus.categories.find(({ title }) => title === needs.category);
  return category !== undefined && (needs.classify === undefined || category.gameClassify.includes(needs.classify));
}

/** An entry of the menu, under a word of the menu where it has one of its own; null for one of the first group. */
interface MenuCategory {
  readonly icon: LucideIcon;
  readonly word?: MenuWord;
}

/** Every category, in the order of the menu's second group, which shows those that have a game. */
export const MENU_CATEGORIES: Readonly<Record<GameCategory, MenuCategory | null>> = {
  RNG: { icon: Zap, word: 'slots' },
  LIVE: { icon: Club, word: 'live' },
  FISH: { icon: Fish, word: 'fishing' },
  SPORTS: { icon: Trophy, word: 'sports' },
  TABLE: { icon: Dices, word: 'table' },
  BINGO: { icon: TicketCheck, word: 'bingo' },
  INHOUSE: { icon: Gem },
  ESPORTS: { icon: Swords },
  COCKFIGHT: { icon: Trophy },
  LOTT: { icon: Ticket },
  ELOTT: { icon: Zap },
  PVP: { icon: Swords },
  CRASH: null,
};
