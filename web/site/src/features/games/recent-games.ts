import type { GameTile } from '@contracts/http/games';
import { routes } from '@contracts/http/routes';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import type { ServedLanguage } from '@web/i18n/language';
import { useServedLanguage } from '@web/i18n/setup';
import { useToken } from '@web/state/session.state';

export function recentGamesQuery(token: string | null, language: ServedLanguage) {
  return queryOptions({
    queryKey: ['me', token, 'recentGames', language],
    queryFn: async ({ signal }): Promise<GameTile[]> =>
      (await apiCall(routes.recentGames, { clientType: 3 }, signal)).list,
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
