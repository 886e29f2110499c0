import type { GameCategory, VendorCategory } from '@contracts/http/games';
import { routes } from '@contracts/http/routes';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import type { ServedLanguage } from '@web/i18n/language';
import { useServedLanguage } from '@web/i18n/setup';

/** Catalogues change rarely: what was fetched serves for so long. */
export const CATALOGUE_STALE_MS = 300_000;

export function hotGamesQuery(language: ServedLanguage) {
  return queryOptions({
    queryKey: ['hotGames', language],
    queryFn: async ({ signal }) => (await apiCall(routes.hotGames, {}, signal)).list,
    staleTime: CATALOGUE_STALE_MS,
  });
}

export function useHotGames() {
  return useQuery({ ...hotGamesQuery(useServedLanguage()), placeholderData: keepPreviousData });
}

export function gameMenusQuery(language: ServedLanguage) {
  return queryOptions({
    queryKey: ['gameMenus', language],
    queryFn: ({ signal }) => apiCall(routes.gameMenus, {}, signal),
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
