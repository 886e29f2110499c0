import type { GameTile as Game } from '@contracts/http/games';
import { clsx } from 'clsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../../popups/use-popup';
import { Motif } from '@web/ui/art/motif';
import { groundOf } from '../../../parts/art/palettes';
import { FavouriteHeart } from '../../../parts/games/favourite-heart';
import { rtpOf } from '../../../parts/games/rtp-of';
import { useIsPaused } from '../../../parts/games/use-paused';

interface SquareTileProps {
  readonly game: Game;
  readonly className?: string;
}

/** A game as a square picture with its name below. */
export const SquareTile = memo(function SquareTile({ game, className }: SquareTileProps) {
  const { t, i18n } = useTranslation();
  const { open } = usePopup();
  const isPaused = useIsPaused(game);
  return (
    <article className={clsx('group relative [content-visibility:auto]', isPaused && 'grayscale', className)}>
      <div
        style={{ background: groundOf(game.nodeId) }}
        className="relative isolate aspect-square overflow-hidden rounded-16 shadow-raised ring-1 ring-inset ring-white/10 transition-shadow duration-200 group-hover:ring-2 group-hover:ring-gold/70"
      >
        <Motif
          name={game.artwork}
          className="absolute inset-[12%] -z-10 size-[76%] transition-transform duration-300 ease-out group-hover:-translate-y-1 group-hover:scale-105"
        />
      </div>
      <div aria-hidden="true" className="min-h-16 pt-2">
        <span className="line-clamp-2 text-13 leading-tight font-semibold sm:text-14">{game.displayName}</span>
        <span className="flex flex-wrap justify-between gap-x-1 text-11 text-fg-3 sm:text-12">
          <span className="max-w-full truncate">{isPaused ? t('games.paused') : game.vendorName}</span>
          <span className="tabular-nums">{rtpOf(game, i18n.language)}</span>
        </span>
      </div>
      <button
        type="button"
        data-testid={`game-tile-${game.gameCode}`}
        onClick={() => open('game', { vendor: game.vassalage, code: game.gameCode })}
        aria-label={t(isPaused ? 'games.pausedName' : 'games.play', { name: game.displayName })}
        className="absolute inset-0 rounded-16"
      />
      <FavouriteHeart game={game} />
    </article>
  );
});
