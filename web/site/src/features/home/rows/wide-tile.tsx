import type { GameTile as Game } from '@contracts/http/games';
import { clsx } from 'clsx';
import { Play } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../../popups/use-popup';
import { Motif } from '@web/ui/art/motif';
import { groundOf } from '../../../parts/art/palettes';
import { FavouriteHeart } from '../../../parts/games/favourite-heart';
import { rtpOf } from '../../../parts/games/rtp-of';
import { useIsPaused } from '../../../parts/games/use-paused';

interface WideTileProps {
  readonly game: Game;
  readonly className?: string;
}

/** A game on a wide card: its picture large at the end of the line, its name and what it is before it. */
export const WideTile = memo(function WideTile({ game, className }: WideTileProps) {
  const { t, i18n } = useTranslation();
  const { open } = usePopup();
  const isPaused = useIsPaused(game);
  return (
    <article
      style={{ background: groundOf(game.nodeId) }}
      className={clsx(
        'group relative isolate aspect-[16/9] overflow-hidden rounded-16 shadow-raised ring-1 ring-inset ring-white/10 transition-shadow duration-200 [content-visibility:auto] hover:ring-2 hover:ring-gold/70',
        isPaused && 'grayscale',
        className,
      )}
    >
      <Motif
        name={game.artwork}
        className="absolute end-[1%] top-1/2 -z-10 h-[86%] -translate-y-1/2 transition-transform duration-300 ease-out group-hover:scale-105"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-black/70 via-black/35 to-transparent rtl:bg-linear-to-l" />
      <button
        type="button"
        data-testid={`game-tile-${game.gameCode}`}
        onClick={() => open('game', { vendor: game.vassalage, code: game.gameCode })}
        aria-label={t(isPaused ? 'games.pausedName' : 'games.play', { name: game.displayName })}
        className="absolute inset-0 flex size-full flex-col items-start rounded-[inherit] p-3 text-start -outline-offset-2! sm:p-4"
      >
        <span className="rounded-full bg-black/45 px-2.5 py-0.5 text-11 font-semibold leading-5 text-white">
          {`${t(`games.category.${game.gameType}`)} · RTP ${rtpOf(game, i18n.language)}`}
        </span>
        <span className="mt-auto line-clamp-2 max-w-[62%] shrink-0 font-display text-16 font-bold leading-tight text-white sm:text-20">
          {game.displayName}
        </span>
        <span className="mt-0.5 max-w-[62%] shrink-0 truncate text-12 font-medium text-white/85 sm:mt-1">
          {game.vendorName}
        </span>
        <span className="mt-1.5 inline-flex h-7 shrink-0 items-center gap-1.5 rounded-12 bg-white/15 px-3 text-13 font-semibold sm:mt-2.5 sm:h-8 text-white transition-colors group-hover:bg-gold group-hover:text-on-gold">
          {isPaused ? (
            t('games.paused')
          ) : (
            <>
              <Play className="size-3.5 fill-current" aria-hidden="true" />
              {t('home.playNow')}
            </>
          )}
        </span>
      </button>
      <FavouriteHeart game={game} />
    </article>
  );
});
