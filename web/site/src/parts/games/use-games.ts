import type { GameCategory, VendorCategory } from '@contracts/http/games';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ServedLanguage } from '@web/i18n/language';
import { useServedLanguage } from '@web/i18n/setup';
import { getHotGames } from './api/get-hot-games';
import { getGameMenus } from './api/get-game-menus';
import { getTopGames } from './api/get-top-games';

/** Catalogues change rarely: what was fetched serves for so long. */
export const CATALOGUE_STALE_MS = 300_000;

export function hotGamesQuery(language: ServedLanguage) {
  return queryOptions({
    queryKey: ['hotGames', language],
    queryFn: async ({ signal }) => (await getHotGames(signal)).list,
    staleTime: CATALOGUE_STALE_MS,
  });
}

/** With fewer games than this a ranking says nothing. */
export const LEAST_TOP_GAMES = 5;
const TOP_STALE_MS = 60_000;

export const topGamesQuery = queryOptions({
  queryKey: ['topGames'],
  queryFn: ({ signal }) => getTopGames(signal),
  staleTime: TOP_STALE_MS,
});

export function useHotGames() {
  return useQuery({ ...hotGamesQuery(useServedLanguage()), placeholderData: keepPreviousData });
}

export function gameMenusQuery(language: ServedLanguage) {
  return queryOptions({
    queryKey: ['gameMenus', language],
    queryFn: ({ signal }) => getGameMenus(signal),
    staleTime: CATALOGUE_STALE_MS,
  });
}

export function useMenus() {
  return useQuery({ ...gameMenusQuery(useServedLanguage()), placeholderData: keepPreviousData });
}

/** The categories that have a game, in the server's order. */
export function useCategories(): readonly GameCategory[] {
  return (useMenus().data?.categories ?? []).map(({ title }) => title);
}

export function useCategory(category: GameCategory | undefined): VendorCategory | undefined {
  return useMenus().data?.categories.find(({ title }) => title === category);
}
