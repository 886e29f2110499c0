import type { GameCategory } from '@contracts/http/games';

/**
 * The page that shows a category: a list of games, or a game centre with the vendors first. This table is kept apart
 * from the contract, whose validators no page of the site carries; a category without a line here does not compile.
 */
const PAGE_OF_CATEGORY: Readonly<Record<GameCategory, 'gameList' | 'gameCentre'>> = {
  RNG: 'gameList',
  INHOUSE: 'gameList',
  LIVE: 'gameList',
  FISH: 'gameList',
  CRASH: 'gameList',
  SPORTS: 'gameCentre',
  ESPORTS: 'gameCentre',
  COCKFIGHT: 'gameCentre',
  BINGO: 'gameList',
  LOTT: 'gameCentre',
  ELOTT: 'gameCentre',
  PVP: 'gameList',
  TABLE: 'gameList',
};

export const GAME_CATEGORY_NAMES = Object.keys(PAGE_OF_CATEGORY) as readonly GameCategory[];

/** The address of a category is its name in small letters; the house's own games have the address of their vendor. */
export function categoryPath(category: GameCategory): string {
  return category === 'INHOUSE' ? '/bgs' : ownNamePath(category);
}

function ownNamePath(category: GameCategory): string {
  return `/${category.toLowerCase()}`;
}

export interface CategoryPage {
  readonly path: string;
  readonly page: 'gameList' | 'gameCentre';
}

/** Every address of a category: the one that links lead to, and its own name where that is another. */
export const CATEGORY_PAGES: readonly CategoryPage[] = GAME_CATEGORY_NAMES.flatMap((category) =>
  [...new Set([categoryPath(category), ownNamePath(category)])].map((path) => ({
    path,
    page: PAGE_OF_CATEGORY[category],
  })),
);

/** The category whose games the page of an address shows. */
export function categoryAt(pathname: string): GameCategory | undefined {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  return GAME_CATEGORY_NAMES.find((category) => [categoryPath(category), ownNamePath(category)].includes(path));
}
