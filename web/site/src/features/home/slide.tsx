import type { Banner } from '@contracts/http/system';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isOpen } from '../../addresses/page-table';
import { useIsPlayer } from '../../parts/member/use-is-player';
import { usePopup } from '../../popups/use-popup';
import { GameSlide } from './hero/game-slide';
import type { HeroGame } from './hero/use-hero-game';
import { Motif } from '@web/ui/art/motif';

/** The height of the place that banners have, whether they are there or not. */
export const SLOT = 'h-[208px] sm:h-[280px] xl:h-[340px]';
export const FRAME = 'relative overflow-hidden rounded-20 border border-white/10';

/** In turn, so that neighbours differ. */
const GROUNDS = [
  { ground: 'linear-gradient(115deg, #1a0b3d 15%, #4c1d95 60%, #7c3aed)', second: 'diamond' },
  { ground: 'linear-gradient(115deg, #06123a 15%, #1e3a8a 60%, #3b82f6)', second: 'coin' },
  { ground: 'linear-gradient(115deg, #042a24 15%, #0c6a56 60%, #16b08b)', second: 'gift' },
  { ground: 'linear-gradient(115deg, #2b0d05 15%, #8a2c0d 60%, #e2662a)', second: 'star' },
] as const;

function useBannerTarget(banner: Banner): (() => void) | null {
  const { open } = usePopup();
  const navigate = useNavigate();
  const isPlayer = useIsPlayer();
  switch (banner.linkageType) {
    case 'NONE':
      return null;
    case 'REGISTER':
      return () => open('register');
    case 'DEPOSIT':
      return isPlayer ? () => open('deposit') : null;
    case 'GAME': {
      const [vassalage = '', code = ''] = banner.linkTarget.split('/');
      return () => open('game', { vendor: vassalage, code });
    }
    case 'PAGE': {
      if (!isOpen(banner.linkTarget)) return null;
      // A popup opens over the page that one is on, and "back" closes it.
      const isPopup = banner.linkTarget.startsWith('/?popup=');
      return () =>
        void navigate(
          isPopup ? banner.linkTarget.slice(1) : banner.linkTarget,
          isPopup ? { state: { pushed: true } } : {},
        );
    }
  }
}

/** The house's first slide is a game; the merchant's banners follow. */
export type HomeSlide = { readonly id: string } & ({ readonly hero: HeroGame } | { readonly banner: Banner });

interface SlideProps {
  readonly slide: HomeSlide;
  readonly index: number;
  readonly count: number;
  /** It waits for its turn out of sight, where the keyboard must not lead either. */
  readonly isHidden?: boolean;
}

/** One slide at its place among the others. */
export function Slide({ slide, index, count, isHidden }: SlideProps) {
  const { t } = useTranslation();
  return (
    <div
      {...(isHidden ? { inert: '' } : {})}
      role="group"
      aria-roledescription="slide"
      aria-label={t('home.slide', { index: index + 1, count })}
      className={clsx('relative isolate me-5 min-w-0 shrink-0 grow-0 basis-full overflow-hidden', SLOT)}
    >
      {'hero' in slide ? <GameSlide {...slide.hero} /> : <BannerSlide banner={slide.banner} index={index} />}
    </div>
  );
}

function BannerSlide({ banner, index }: { readonly banner: Banner; readonly index: number }) {
  const follow = useBannerTarget(banner);
  const look = GROUNDS[index % GROUNDS.length]!;
  return (
    <div className="absolute inset-0 isolate" style={{ background: look.ground }}>
      <div className="absolute -end-24 -top-32 -z-10 size-[560px] rounded-full bg-[radial-gradient(circle,rgb(255_255_255/0.28),transparent_62%)]" />
      <div className="absolute inset-0 -z-10 bg-[repeating-conic-gradient(from_8deg_at_72%_52%,rgb(255_255_255/0.06)_0_11deg,transparent_11deg_22deg)]" />
      <Motif
        name={banner.artwork}
        className="absolute end-1 bottom-4 -z-10 size-34 sm:end-16 sm:top-1/2 sm:size-64 sm:-translate-y-1/2 xl:end-24 xl:size-[280px]"
      />
      <Motif
        name={look.second}
        className="absolute end-2 top-3 -z-10 size-14 -rotate-12 sm:end-5 sm:top-8 sm:size-24"
      />
      <Motif
        name="chip"
        className="absolute bottom-6 end-[300px] -z-10 hidden size-14 rotate-12 sm:block xl:end-[370px]"
      />
      <div className="flex h-full max-w-[66%] flex-col items-start justify-center gap-1.5 ps-5 sm:max-w-[56%] sm:gap-3 sm:ps-10">
        <h2 className="line-clamp-3 font-display text-18 font-bold leading-tight text-white sm:text-34 2xl:text-44">
          {banner.title}
        </h2>
        <p className="line-clamp-5 text-12 leading-4 text-white/85 sm:line-clamp-3 sm:text-16 sm:leading-normal">
          {banner.text}
        </p>
        {follow && (
          <button
            type="button"
            onClick={follow}
            className={clsx(
              // The whole banner is its button.
              'after:absolute after:inset-0',
              banner.buttonLabel &&
                'gold-surface mt-1 h-11 rounded-12 px-5 font-semibold shadow-gold hover:brightness-105 sm:mt-2 sm:h-12 sm:px-6',
            )}
          >
            {banner.buttonLabel || <span className="sr-only">{banner.title}</span>}
          </button>
        )}
      </div>
    </div>
  );
}
