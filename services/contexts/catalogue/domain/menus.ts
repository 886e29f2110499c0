import { GAME_CATEGORIES, type GameCategory, type PrizeMode, type VendorCategory } from '@contracts/http/games';

/** A game as menus look at it. */
export interface MenuGame {
  readonly vendorCode: string;
  readonly vendorName: string;
  readonly gameCode: string;
  readonly category: GameCategory;
  readonly classify: readonly string[];
  readonly artwork: string;
}

/** Vendors whose slots are the house's own, and stand apart from the slots of others. */
const EXCLUDED_RNG_VENDORS: ReadonlySet<string> = new Set(['BGS']);

/** The vendors whose lotteries have the prize mode ELOTT. */
const ELOTT_VENDORS: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'LOTT']);

/** The classes of sports games that the menu shows apart from the sports. */
const APART_FROM_SPORTS = ['ESPORTS', 'COCKFIGHT'] as const;

/**
 * Under which category each game is shown. A vendor whose sports are all e-sports is an e-sports vendor, one whose are
 * all cockfights a cockfight vendor, and neither stays among the sports; the slots of excluded vendors are in-house
 * games.
 */
export function shownCategories(games: readonly MenuGame[]): ReadonlyMap<MenuGame, GameCategory> {
  const sports = groupBy(
    games.filter(({ category }) => category === 'SPORTS'),
    ({ vendorCode }) => vendorCode,
  );
  const apart = new Map<string, GameCategory>();
  for (const [vendorCode, theirs] of sports) {
    const kind = APART_FROM_SPORTS.find((name) => theirs.every(({ classify }) => classify.includes(name)));
    if (kind) apart.set(vendorCode, kind);
  }
  return new Map(games.map((game) => [game, shown(game, apart)]));
}

function shown({ category, vendorCode }: MenuGame, apart: ReadonlyMap<string, GameCategory>): GameCategory {
  if (category === 'SPORTS') return apart.get(vendorCode) ?? category;
  if (category === 'RNG' && EXCLUDED_RNG_VENDORS.has(vendorCode.toUpperCase())) return 'INHOUSE';
  return category;
}

/**
 * The categories that have a vendor, in the order of the menus, with the vendors of each in the order of the games.
 *
 * @param numberOf the number that a vendor keeps for ever
 */
export function menusOf(games: readonly MenuGame[], numberOf: (vendorCode: string) => number): VendorCategory[] {
  const categories = shownCategories(games);
  return GAME_CATEGORIES.flatMap((title) => {
    const inside = games.filter((game) => categories.get(game) === title);
    if (inside.length === 0) return [];
    const cards = [...groupBy(inside, ({ vendorCode }) => vendorCode)].map(([vassalage, theirs]) => ({
      nodeId: numberOf(vassalage),
      vassalage,
      displayName: theirs[0]!.vendorName,
      gameType: title,
      gameCount: theirs.length,
      isGame: theirs.length > 1 ? ('VASSALAGE' as const) : ('GAME' as const),
      gameCode: theirs[0]!.gameCode,
      artwork: theirs[0]!.artwork,
    }));
    const gameClassify = [...new Set(inside.flatMap(({ classify }) => classify))].sort();
    return [{ title, gameType: title, gameCount: inside.length, gameClassify, cards }];
  });
}

/** ELOTT where the instant lotteries have a vendor that runs in that mode, otherwise LOTT. */
export function prizeModeOf(categories: readonly VendorCategory[]): PrizeMode {
  const instant = categories.find(({ title }) => title === 'ELOTT')?.cards ?? [];
  return instant.some(({ vassalage }) => ELOTT_VENDORS.has(vassalage.toUpperCase())) ? 'ELOTT' : 'LOTT';
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
