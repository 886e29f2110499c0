import type { GameCategory, GameMenus } from '@contracts/http/games';
import { categoryPath } from './game-categories';
import { isOpen } from './page-table';

/** Vendors whose games are pages of this site. The code of the game stands in the address. */
const LOTTERY_SCREENS: Readonly<Record<string, string>> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
};

interface VendorTarget {
  readonly vassalage: string;
  readonly gameCode?: string;
}

/** The page of a lottery vendor, or null for a vendor whose games are lists. */
export function lotteryAddress({ vassalage, gameCode }: VendorTarget): string | null {
  const screen = LOTTERY_SCREENS[vassalage.toUpperCase()];
  if (!screen) return null;
  return gameCode ? `${screen}?${new URLSearchParams({ gameCode }).toString()}` : screen;
}

/** The address that the tile of a vendor leads to. */
export function vendorAddress(target: VendorTarget): string {
  return lotteryAddress(target) ?? `/rng?${new URLSearchParams({ vassalage: target.vassalage }).toString()}`;
}

interface VendorOffer {
  readonly vassalage: string;
  readonly gameTypes: readonly { readonly gameType: GameCategory; readonly gameCount: number }[];
}

/** The address that shows the games of a vendor: its slots, or whatever else it has most of. */
export function vendorListAddress({ vassalage, gameTypes }: VendorOffer): string {
  const lottery = lotteryAddress({ vassalage });
  if (lottery) return lottery;
  if (gameTypes.some(({ gameType }) => gameType === 'RNG')) return vendorAddress({ vassalage });
  const [main] = [...gameTypes].sort((one, other) => other.gameCount - one.gameCount);
  return main
    ? `${categoryPath(main.gameType)}?${new URLSearchParams({ vassalage }).toString()}`
    : vendorAddress({ vassalage });
}

export interface VendorSign {
  readonly vassalage: string;
  readonly name: string;
  /** The address of its games: the slots, or else the first category that it has games of. */
  readonly to: string;
}

/** The vendors that the site is known for, in the order of their signs. */
const KNOWN_FOR: readonly string[] = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'];

function rankOf(vassalage: string): number {
  const rank = KNOWN_FOR.indexOf(vassalage.toUpperCase());
  return rank < 0 ? KNOWN_FOR.length : rank;
}

/**
 * The vendors of the catalogue whose games can be opened, each once: those that the site is known for, and then those
 * with the most games.
 */
export function vendorSigns(menus: GameMenus | undefined, most: number): readonly VendorSign[] {
  const known = new Map<string, VendorSign & { readonly gameCount: number }>();
  for (const { title, cards } of menus?.categories ?? []) {
    for (const { vassalage, displayName, gameCount } of cards) {
      if (gameCount === 0) continue;
      const earlier = known.get(vassalage);
      const address =
        lotteryAddress({ vassalage }) ?? `${categoryPath(title)}?${new URLSearchParams({ vassalage }).toString()}`;
      const to = earlier && title !== 'RNG' ? earlier.to : address;
      known.set(vassalage, { vassalage, name: displayName, to, gameCount: gameCount + (earlier?.gameCount ?? 0) });
    }
  }
  return [...known.values()]
    .filter(({ to }) => isOpen(to))
    .sort((one, other) => rankOf(one.vassalage) - rankOf(other.vassalage) || other.gameCount - one.gameCount)
    .slice(0, most);
}
