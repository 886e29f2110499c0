import type { GameTile as Game } from '@contracts/http/games';
import { Skeleton } from '@web/ui/states';
import { clsx } from 'clsx';
import { Flame, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../app/use-popup';
import { Artwork } from '../art/lazy-art';
import { paletteOf } from '../art/palettes';

const PPM_TO_PERCENT = 10_000;

interface GameTileProps {
  readonly game: Game;
  /** For a handful of games: a wide tile fills the row that a narrow one would leave empty. */
  readonly lying?: boolean;
}

export function GameTile({ game, lying = false }: GameTileProps) {
  const { t, i18n } = useTranslation();
  const { open } = usePopup();
  const rtp = `${(game.rtpPpm / PPM_TO_PERCENT).toLocaleString(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`;
  return (
    <button
      type="button"
      data-testid={`game-tile-${game.gameCode}`}
      onClick={() => open('game', { vassalage: game.vassalage, code: game.gameCode })}
      aria-label={t('games.play', { name: game.displayName })}
      className={clsx(
        'group relative isolate block aspect-[3/4] w-full overflow-hidden rounded-16 border border-white/10 text-start shadow-raised transition-[border-color] duration-200 hover:border-gold/60',
        lying && 'md:aspect-[5/2]',
      )}
    >
      <Artwork name={game.artwork} palette={paletteOf(game.nodeId)} lying={lying} />
      <span
        className={clsx(
          'absolute inset-x-0 bottom-0 h-3/5 bg-gradient-to-t from-black/85 via-black/40 to-transparent',
          lying && 'md:inset-0 md:h-auto md:bg-gradient-to-r md:from-black/70 md:via-black/10',
        )}
      />
      <span className="absolute start-2 top-2 flex gap-1.5">
        {game.isHot === 1 && (
          <span className="inline-flex items-center gap-1 rounded-full bg-hot px-2 py-0.5 text-11 font-bold uppercase text-white">
            <Flame className="size-3 fill-current" aria-hidden="true" />
            {t('games.hot')}
          </span>
        )}
        {game.isNew === 1 && (
          <span className="rounded-full bg-new px-2 py-0.5 text-11 font-bold uppercase text-white">{t('games.new')}</span>
        )}
      </span>
      <span className="absolute end-2.5 top-2.5 grid size-10 scale-75 place-items-center rounded-full gold-surface opacity-0 shadow-gold transition-[opacity,transform] duration-200 group-hover:scale-100 group-hover:opacity-100 group-focus-visible:scale-100 group-focus-visible:opacity-100 max-sm:hidden">
        <Play className="size-4.5 fill-current" aria-hidden="true" />
      </span>
      <span className={clsx('absolute inset-x-0 bottom-0 block p-3', lying && 'md:p-5')}>
        <span className={clsx('line-clamp-2 font-display text-14 font-bold uppercase leading-tight tracking-wide text-white sm:text-16', lying && 'md:text-27')}>
          {game.displayName}
        </span>
        <span className={clsx('mt-1 flex flex-wrap items-center justify-between gap-x-2 text-11 font-medium text-white/80', lying && 'md:justify-start md:gap-x-4 md:text-13')}>
          <span className="truncate">{game.vendorName}</span>
          <span className="shrink-0 tabular-nums">{t('games.rtp', { rtp })}</span>
        </span>
      </span>
    </button>
  );
}

const FEW = 3;

/** The grid of a list of games, whose tiles lie down where there are few. */
export function GameGrid({ games }: { readonly games: readonly Game[] }) {
  const few = games.length <= FEW;
  return (
    <div className={few ? clsx('grid grid-cols-2 gap-3 lg:gap-4', games.length === FEW && 'xl:grid-cols-3') : TILE_GRID}>
      {games.map((game) => (
        <GameTile key={`${game.vassalage}/${game.gameCode}`} game={game} lying={few} />
      ))}
    </div>
  );
}

const TILE_GRID = 'grid grid-cols-2 gap-3 min-[520px]:grid-cols-3 md:grid-cols-4 lg:gap-4 xl:grid-cols-5 2xl:grid-cols-6';

export function TileSkeletons({ count }: { readonly count: number }) {
  return (
    <div className={TILE_GRID} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="aspect-[3/4] rounded-16!" />
      ))}
    </div>
  );
}
