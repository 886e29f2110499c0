import type { GameTile } from '@contracts/http/games';
import { Empty, Fault } from '@web/ui/feedback/states';
import { Heart, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useFavouriteIds } from '../../parts/games/favourites';
import { GameGrid } from './game-grid';
import { useFavouriteGames } from '../../parts/games/game-lists';
import { useRecentGames } from '../../parts/games/recent-games';
import { chipLook, ChipRow } from '../../parts/games/category-chips';
import { ListHead } from './list-head';
import { TileSkeletons } from '../../parts/games/tile-skeletons';

const WAITING_TILES = 12;

interface OwnListProps {
  readonly query: ReturnType<typeof useFavouriteGames>;
  readonly games: readonly GameTile[] | undefined;
  readonly kind: 'favourites' | 'recent';
}

function OwnList({ query, games, kind }: OwnListProps) {
  const { t } = useTranslation();
  const Icon = kind === 'favourites' ? Heart : History;
  if (query.isPending) return <TileSkeletons count={WAITING_TILES} />;
  if (!games)
    return <Fault className="panel" fault={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  if (games.length > 0) return <GameGrid games={games} />;
  return (
    <Empty
      className="panel"
      icon={<Icon className="size-6" />}
      title={t(`games.${kind}Empty`)}
      text={t(`games.${kind}EmptyText`)}
      action={
        <Link
          to="/hot"
          className="gold-surface inline-flex h-11 items-center rounded-12 px-5 font-semibold shadow-gold"
        >
          {t('games.discover')}
        </Link>
      }
    />
  );
}

function Favourites() {
  const query = useFavouriteGames();
  const ids = useFavouriteIds();
  // A game that the member has just disliked disappears at once; the list itself follows.
  return (
    <OwnList
      query={query}
      games={query.data?.filter(({ nodeId }) => !ids || ids.has(String(nodeId)))}
      kind="favourites"
    />
  );
}

function Recent() {
  const query = useRecentGames();
  return <OwnList query={query} games={query.data} kind="recent" />;
}

/** The member's own games: what is liked, and what was played last. */
export default function OwnGamesPage() {
  const { t } = useTranslation();
  const isRecent = useLocation().pathname.toLowerCase().startsWith('/recent');
  return (
    <div className="space-y-4">
      <ListHead title={isRecent ? t('games.recent') : t('games.favourites')} />
      <ChipRow label={t('games.ownGames')}>
        <Link to="/favorite" className={chipLook(!isRecent)} aria-current={isRecent ? undefined : 'page'}>
          <Heart className="size-4" aria-hidden="true" />
          {t('games.favourites')}
        </Link>
        <Link to="/recent" className={chipLook(isRecent)} aria-current={isRecent ? 'page' : undefined}>
          <History className="size-4" aria-hidden="true" />
          {t('games.recent')}
        </Link>
      </ChipRow>
      {isRecent ? <Recent /> : <Favourites />}
    </div>
  );
}
