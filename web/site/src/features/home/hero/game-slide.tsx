import { clsx } from 'clsx';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Motif } from '@web/ui/art/motif';
import { groundOf } from '../../../parts/art/palettes';
import { rtpOf } from '../../../parts/games/rtp-of';
import { useIsPaused } from '../../../parts/games/use-paused';
import { usePopup } from '../../../popups/use-popup';
import type { HeroGame } from './use-hero-game';

/** A game large: its picture, what it is, and how it was played. */
export function GameSlide({ game, played }: HeroGame) {
  const { t, i18n } = useTranslation();
  const { open } = usePopup();
  const isPaused = useIsPaused(game);
  const figures = [
    ...(played ? [t('home.rounds', { count: played.rounds }), t('home.players', { count: played.players })] : []),
    `RTP ${rtpOf(game, i18n.language)}`,
  ];
  return (
    <div className="absolute inset-0 isolate" style={{ background: groundOf(game.nodeId) }} data-testid="hero-game">
      <Motif
        name={game.artwork}
        className={clsx(
          'absolute end-2 top-1/2 -z-10 size-36 -translate-y-1/2 drop-shadow-[0_18px_20px_rgb(0_0_0/0.45)] sm:end-16 sm:size-64 xl:end-24 xl:size-[300px]',
          isPaused && 'grayscale',
        )}
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-black/70 from-10% via-black/35 via-45% to-transparent to-65% rtl:bg-linear-to-l" />
      <div className="flex h-full max-w-[68%] flex-col items-start justify-center gap-1.5 ps-5 sm:max-w-[58%] sm:gap-3 sm:ps-10">
        <span className="rounded-full bg-black/50 px-2.5 py-0.5 text-11 font-semibold leading-5 text-gold-hi sm:text-12">
          {t(played ? 'home.mostPlayed' : 'home.hot')}
        </span>
        <h2 className="line-clamp-2 font-display text-18 font-bold leading-tight text-white sm:text-34 2xl:text-44">
          {game.displayName}
        </h2>
        <p className="text-12 leading-4 text-white/85 max-sm:hidden sm:text-16">
          {`${t(`games.category.${game.gameType}`)} · ${game.vendorName}`}
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-12 font-semibold leading-4 tabular-nums text-white sm:text-16">
          {figures.map((figure) => (
            <span key={figure}>{figure}</span>
          ))}
        </p>
        <button
          type="button"
          onClick={() => open('game', { vendor: game.vassalage, code: game.gameCode })}
          aria-label={t(isPaused ? 'games.pausedName' : 'games.play', { name: game.displayName })}
          className="gold-surface mt-1 inline-flex h-11 items-center gap-2 rounded-12 px-5 font-semibold shadow-gold after:absolute after:inset-0 hover:brightness-105 sm:mt-2 sm:h-12 sm:px-6"
        >
          {!isPaused && <Play className="size-4 fill-current" aria-hidden="true" />}
          {t(isPaused ? 'games.paused' : 'home.playNow')}
        </button>
      </div>
    </div>
  );
}
