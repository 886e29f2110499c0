import type { GameCategory } from '@contracts/http/games';
import {
  CircleDollarSign,
  Clapperboard,
  Club,
  Dices,
  Fish,
  Flame,
  Gift,
  Grid3x3,
  LayoutGrid,
  Rocket,
  Sparkles,
  TicketCheck,
  Trophy,
  Zap,
  type LucideIcon,
} from 'lucide-react';

export interface MenuLink {
  readonly to: string;
  readonly icon: LucideIcon;
  /** A word of `site.menuLink`. */
  readonly word:
    | 'hot'
    | 'crash'
    | 'new'
    | 'providers'
    | 'megaway'
    | 'featureBuy'
    | 'bonusGame'
    | 'gameShow'
    | 'slots'
    | 'live'
    | 'fishing'
    | 'sports'
    | 'table'
    | 'bingo';
}

/** What the menu names whatever the catalogue holds, in its two groups. */
export const DISCOVER: readonly MenuLink[] = [
  { to: '/hot', icon: Flame, word: 'hot' },
  { to: '/crash', icon: Rocket, word: 'crash' },
  { to: '/new', icon: Sparkles, word: 'new' },
  { to: '/provider', icon: LayoutGrid, word: 'providers' },
  { to: '/rng?gameClassify=MEGAWAY', icon: Grid3x3, word: 'megaway' },
  { to: '/rng?gameClassify=FEATUREBUY', icon: CircleDollarSign, word: 'featureBuy' },
  { to: '/rng?gameClassify=BONUSGAME', icon: Gift, word: 'bonusGame' },
  { to: '/live?gameClassify=GAMESHOW', icon: Clapperboard, word: 'gameShow' },
];

export const CATEGORIES: readonly MenuLink[] = [
  { to: '/rng', icon: Zap, word: 'slots' },
  { to: '/live', icon: Club, word: 'live' },
  { to: '/fish', icon: Fish, word: 'fishing' },
  { to: '/sports', icon: Trophy, word: 'sports' },
  { to: '/table', icon: Dices, word: 'table' },
  { to: '/bingo', icon: TicketCheck, word: 'bingo' },
];

/** Categories that the menu names only where a vendor has them. */
export const OTHER_CATEGORIES: readonly GameCategory[] = ['INHOUSE', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT', 'PVP'];
