import type { GameTile } from '@contracts/http/games';
import { routes } from '@contracts/http/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useServedLanguage } from '@web/i18n/setup';
import { CATALOGUE_STALE_MS } from './use-games';

const PAGE_SIZE = 100;

/** One game by its code. Whoever came by a tile has it already; a link is looked up among the games of its vendor. */
export function useGame(vassalage: string, gameCode: string): GameTile | undefined {
  const client = useQueryClient();
  const language = useServedLanguage();
  const isIt = (game: GameTile) => game.gameCode === gameCode && game.vassalage === vassalage;
  const { data } = useQuery<GameTile | null>({
    queryKey: ['game', language, vassalage, gameCode],
    queryFn: async ({ signal }) => {
      for (let pageNo = 1; ; pageNo += 1) {
        const { list, totalCount } = await apiCall(routes.gameList, { vassalage, pageNo, pageSize: PAGE_SIZE }, signal);
        const found = list.find(isIt);
        if (found || list.length === 0 || pageNo * PAGE_SIZE >= totalCount) return found ?? null;
      }
    },
    placeholderData: () => client.getQueryData<GameTile[]>(['hotGames', language])?.find(isIt),
    staleTime: CATALOGUE_STALE_MS,
  });
  return data ?? undefined;
}
