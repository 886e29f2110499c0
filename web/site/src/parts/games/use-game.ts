import type { GameTile } from '@contracts/http/games';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useServedLanguage } from '@web/i18n/setup';
import { CATALOGUE_STALE_MS } from './use-games';
import { getGameList } from './api/get-game-list';

const PAGE_SIZE = 100;

/**
 * One game by its code. A visitor who came from a tile has the game already; for a link the game is searched among the
 * games of its vendor. Without a code no game is searched.
 */
export function useGame(vassalage: string, gameCode: string): GameTile | undefined {
  const client = useQueryClient();
  const language = useServedLanguage();
  const isIt = (game: GameTile) => game.gameCode === gameCode && game.vassalage === vassalage;
  const { data } = useQuery<GameTile | null>({
    queryKey: ['game', language, vassalage, gameCode],
    queryFn: async ({ signal }) => {
      for (let pageNo = 1; ; pageNo += 1) {
        const { list, totalCount } = await getGameList({ vassalage, pageNo, pageSize: PAGE_SIZE }, signal);
        const found = list.find(isIt);
        if (found || list.length === 0 || pageNo * PAGE_SIZE >= totalCount) return found ?? null;
      }
    },
    placeholderData: () => client.getQueryData<GameTile[]>(['hotGames', language])?.find(isIt),
    enabled: gameCode !== '',
    staleTime: CATALOGUE_STALE_MS,
  });
  return data ?? undefined;
}
