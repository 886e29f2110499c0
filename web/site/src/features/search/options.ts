import type { FoundGame, FoundGroup, FoundVendor, SearchResult, SiteSearch } from './index/site-search';

export type Option =
  | { readonly kind: 'game' | 'similar'; readonly game: FoundGame }
  | { readonly kind: 'group'; readonly group: FoundGroup }
  | { readonly kind: 'vendor'; readonly vendor: FoundVendor }
  | { readonly kind: 'recent'; readonly text: string }
  /** Shows the games that the list leaves out at first. */
  | { readonly kind: 'all'; readonly count: number };

/** A group of results, in the order in which the arrow keys go through them. */
export interface Section {
  readonly name: 'recent' | 'games' | 'groups' | 'vendors' | 'similar' | 'hot';
  /** How many there are, some of which may not be shown. */
  readonly count: number;
  readonly options: readonly Option[];
}

const SHOWN = { games: 8, groups: 4, vendors: 3, hot: 6 } as const;
const ALL_GAMES = 60;

const gamesAs = (kind: 'game' | 'similar', games: readonly FoundGame[]): Option[] =>
  games.map((game) => ({ kind, game }));

/** The sections of a result; the games come first, except where only a family of them was found. */
export function sectionsOf(result: SearchResult, allGames: boolean): Section[] {
  const { games, groups, vendors, similar } = result;
  const shown = gamesAs('game', games.slice(0, allGames ? ALL_GAMES : SHOWN.games));
  const more: Option[] = allGames || shown.length === games.length ? [] : [{ kind: 'all', count: games.length }];
  const sections: Section[] = [
    {
      name: 'games',
      count: games.length,
      options: [...shown, ...more],
    },
    {
      name: 'groups',
      count: groups.length,
      options: groups.slice(0, SHOWN.groups).map((group) => ({ kind: 'group', group })),
    },
    {
      name: 'vendors',
      count: vendors.length,
      options: vendors.slice(0, SHOWN.vendors).map((vendor) => ({ kind: 'vendor', vendor })),
    },
    { name: 'similar', count: similar.length, options: gamesAs('similar', similar) },
  ];
  return sections.filter(({ options }) => options.length > 0);
}

/** The sections before anything is typed: what this device searched for last, and the hot games. */
export function openingSections(site: SiteSearch, recent: readonly string[]): Section[] {
  const hot = site.hot(SHOWN.hot);
  const sections: Section[] = [
    { name: 'recent', count: recent.length, options: recent.map((text) => ({ kind: 'recent', text })) },
    { name: 'hot', count: hot.length, options: gamesAs('similar', hot) },
  ];
  return sections.filter(({ options }) => options.length > 0);
}
