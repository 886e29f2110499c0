import type { GameTile as Game } from '@contracts/http/games';
import { clsx } from 'clsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../popups/use-popup';
import { Motif } from '@web/ui/art/motif';
import { groundOf } from '../art/palettes';
import { FavouriteHeart } from './favourite-heart';
import { rtpOf } from './rtp-of';
import { useIsPaused } from './use-paused';

/** As high as the words and a little higher: they stand on the picture, which may be as bright as they are. */
const SHADE =
  'bg-[linear-gradient(to_top,rgb(7_9_20/0.4),rgb(7_9_20/0.66)_calc(100%-1.75rem),transparent)] p-2 pt-7 sm:p-3 sm:pt-9';
const BADGE = 'rounded-full px-2 py-0.5 text-11 font-bold uppercase leading-4 text-white';

interface GameTileProps {
  readonly game: Game;
  readonly className?: string;
  /** Stands in the place of the vendor and the return. */
  readonly note?: string;
}

/**
 * A game: its picture, its name, and a heart. The browser draws no tile that is off the screen, and the tile keeps its
 * place from the beginning.
 */
export const GameTile = memo(function GameTile({ game, className, note }: GameTileProps) {
  const { t, i18n } = useTranslation();
  const { open } = usePopup();
  const isPaused = useIsPaused(game);
  return (
    <article
      style={{ background: groundOf(game.nodeId) }}
      className={clsx(
        'group relative isolate aspect-[3/4] overflow-hidden rounded-12 shadow-raised ring-1 ring-inset ring-white/10 transition-shadow duration-200 [content-visibility:auto] hover:ring-2 hover:ring-gold/70 sm:rounded-16',
        isPaused && 'grayscale',
        className,
      )}
    >
      <Motif
        name={game.artwork}
        className="absolute inset-x-[11%] top-[9%] -z-10 w-[78%] transition-transform duration-300 ease-out group-hover:-translate-y-1 group-hover:scale-105"
      />
      <button
        type="button"
        data-testid={`game-tile-${game.gameCode}`}
        onClick={() => open('game', { vendor: game.vassalage, code: game.gameCode })}
        aria-label={t(isPaused ? 'games.pausedName' : 'games.play', { name: game.displayName })}
        className="absolute inset-0 flex size-full flex-col justify-end rounded-[inherit] text-start [text-shadow:0_1px_3px_rgb(7_9_20/0.9)] -outline-offset-2!"
      >
        {isPaused && (
          <span className={clsx(BADGE, 'absolute inset-x-1.5 top-1/3 bg-ink-0 py-1 text-center')}>
            {t('games.paused')}
          </span>
        )}
        {!isPaused && (game.isHot === 1 || game.isNew === 1) && (
          <span className="absolute start-1.5 top-1.5 flex flex-wrap gap-1 sm:start-2.5 sm:top-2.5">
            {game.isHot === 1 && <span className={clsx(BADGE, 'bg-hot')}>{t('games.hot')}</span>}
            {game.isNew === 1 && (
              <span className={clsx(BADGE, 'bg-new', game.isHot === 1 && 'max-sm:hidden')}>{t('games.new')}</span>
            )}
          </span>
        )}
        <span className={SHADE}>
          <span className="line-clamp-3 font-display text-12 font-bold uppercase leading-tight text-white max-[374px]:text-11 sm:text-14 sm:tracking-wide">
            {game.displayName}
          </span>
          {/* Where both have no room in one line, the return takes the next, and no name is cut. */}
          <span className="mt-0.5 flex flex-wrap justify-between gap-x-0.5 text-11 leading-tight font-medium text-white/80 sm:gap-x-2">
            <span className="max-w-full truncate">{note ?? game.vendorName}</span>
            {note === undefined && <span className="tabular-nums">{rtpOf(game, i18n.language)}</span>}
          </span>
        </span>
      </button>
      <FavouriteHeart game={game} />
    </article>
  );
});
