import type { GameTile as Game } from '@contracts/http/games';
import { Button } from '@web/ui/form/button';
import { Fault } from '@web/ui/feedback/states';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GameTile } from '../../parts/games/game-tile';
import type { useGamePages } from '../../parts/games/game-lists';
import { TILE_GRID, TileSkeletons } from '../../parts/games/tile-skeletons';

const FIRST_PAGE = 18;

export function GameGrid({ games }: { readonly games: readonly Game[] }) {
  return (
    <div className={TILE_GRID} data-testid="game-grid">
      {games.map((game) => (
        <GameTile key={game.nodeId} game={game} />
      ))}
    </div>
  );
}

interface GamePagesProps {
  readonly query: ReturnType<typeof useGamePages>;
  readonly empty: ReactNode;
}

/** A list of games that grows at its end; nothing above it moves. */
export function GamePages({ query, empty }: GamePagesProps) {
  const { t } = useTranslation();
  const {
    data,
    error,
    isPending,
    isFetching,
    isFetchingNextPage,
    isFetchNextPageError,
    hasNextPage,
    isPlaceholderData,
  } = query;
  if (isPending) return <TileSkeletons count={FIRST_PAGE} />;
  if (!data) return <Fault className="panel" fault={error} onRetry={() => void query.refetch()} busy={isFetching} />;
  const games = data.pages.flatMap(({ list }) => list);
  const total = data.pages[0]?.totalCount ?? 0;
  if (games.length === 0) return empty;
  return (
    <div className="space-y-4" aria-busy={isPlaceholderData || undefined}>
      <div className={isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
        <GameGrid games={games} />
      </div>
      {isFetchNextPageError && (
        <Fault className="panel" fault={error} onRetry={() => void query.fetchNextPage()} busy={isFetchingNextPage} />
      )}
      <div className="flex flex-col items-center gap-2 py-2">
        <p className="text-13 tabular-nums text-fg-3" aria-live="polite">
          {t('games.shown', { shown: games.length, count: total })}
        </p>
        {hasNextPage && !isFetchNextPageError && (
          <Button onClick={() => void query.fetchNextPage()} busy={isFetchingNextPage} data-testid="load-more">
            {t('common.loadMore')}
          </Button>
        )}
      </div>
    </div>
  );
}
