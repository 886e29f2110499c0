import type { GameCategory } from '@contracts/http/games';
import { routes } from '@contracts/http/routes';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { servedLanguage, type Language } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';

export function hotGamesQuery(language: Language) {
  return queryOptions({
    queryKey: ['hotGames', language],
    queryFn: async ({ signal }) => (await apiCall(routes.hotGames, { language: servedLanguage(language) }, signal)).list,
    staleTime: 300_000,
  });
}

export function useHotGames() {
  return useQuery({ ...hotGamesQuery(useLanguage()), placeholderData: keepPreviousData });
}

export function gameMenusQuery(language: Language) {
  return queryOptions({
    queryKey: ['gameMenus', language],
    queryFn: ({ signal }) => apiCall(routes.gameMenus, {}, signal),
    staleTime: 300_000,
  });
}

/** The categories that have a game, in the server's order. */
export function useCategories(): readonly GameCategory[] {
  const { data } = useQuery({ ...gameMenusQuery(useLanguage()), placeholderData: keepPreviousData });
  return (data?.categories ?? []).map((menu) => menu.title);
}

interface GameFilter {
  readonly gameType: GameCategory | undefined;
  readonly search: string;
  readonly pageNo: number;
}

export const GAMES_PER_PAGE = 24;

export function useGameList(filter: GameFilter) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['gameList', language, filter],
    queryFn: ({ signal }) =>
      apiCall(
        routes.gameList,
        { ...(filter.gameType ? { gameType: filter.gameType } : {}), search: filter.search, pageNo: filter.pageNo, pageSize: GAMES_PER_PAGE },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
