import type { GameTile } from '@contracts/http/games';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ServedLanguage } from '@web/i18n/language';
import { useServedLanguage } from '@web/i18n/setup';
import { useToken } from '@web/state/session.state';
import { getRecentGames } from './api/get-recent-games';

export function recentGamesQuery(token: string | null, language: ServedLanguage) {
  return queryOptions({
    queryKey: ['me', token, 'recentGames', language],
    queryFn: async ({ signal }): Promise<GameTile[]> => (await getRecentGames({ clientType: 3 }, signal)).list,
  });
}

/** The games that the member opened last. */
export function useRecentGames() {
  const token = useToken();
  return useQuery({
    ...recentGamesQuery(token, useServedLanguage()),
    placeholderData: keepPreviousData,
    enabled: token !== null,
  });
}
