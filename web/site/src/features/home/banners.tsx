import type { Banner } from '@contracts/http/system';
import { Fault, Skeleton } from '@web/ui/states';
import { clsx } from 'clsx';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLoggedIn } from '@web/state/session.state';
import { usePopup } from '../../app/use-popup';
import { Motif } from '../art/lazy-art';
import { useAnnouncements } from './use-announcements';

const SLIDE_EVERY_MS = 5_000;
/** Embla's unit is not milliseconds: 33 takes about one second. */
const SLIDE_DURATION = 33;
const HOME_GROUP = 'w_home';
const SLOT = 'h-[208px] sm:h-[280px] xl:h-[304px]';

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
  switch (banner.linkageType) {
    case 'NONE':
      return null;
    case 'REGISTER':
      return () => open('register');
    case 'DEPOSIT':
      return () => open('deposit');
    case 'GAME': {
      const [vassalage = '', code = ''] = banner.linkTarget.split('/');
      return () => open('game', { vassalage, code });
    }
    case 'PAGE':
      return () => void navigate(banner.linkTarget);
  }
}

function Slide({ banner, index, count }: { readonly banner: Banner; readonly index: number; readonly count: number }) {
  const { t } = useTranslation();
  const follow = useBannerTarget(banner);
  const look = GROUNDS[index % GROUNDS.length]!;
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={t('home.slide', { index: index + 1, count })}
      className={clsx('relative isolate min-w-0 shrink-0 grow-0 basis-full overflow-hidden', SLOT)}
      style={{ background: look.ground }}
    >
      <div className="absolute -end-24 -top-32 -z-10 size-[560px] rounded-full bg-[radial-gradient(circle,rgb(255_255_255/0.28),transparent_62%)]" />
      <div className="absolute inset-0 -z-10 bg-[repeating-conic-gradient(from_8deg_at_72%_52%,rgb(255_255_255/0.06)_0_11deg,transparent_11deg_22deg)]" />
      <Motif name={banner.artwork} className="absolute -end-4 bottom-2 -z-10 size-40 sm:end-16 sm:top-1/2 sm:size-64 sm:-translate-y-1/2 xl:end-24 xl:size-[280px]" />
      <Motif name={look.second} className="absolute end-2 top-3 -z-10 size-14 -rotate-12 sm:end-5 sm:top-8 sm:size-24" />
      <Motif name="chip" className="absolute bottom-6 end-[300px] -z-10 hidden size-14 rotate-12 sm:block xl:end-[370px]" />
      <div className="flex h-full max-w-[66%] flex-col items-start justify-center gap-2 ps-5 sm:max-w-[56%] sm:gap-3 sm:ps-10">
        <h2 className="line-clamp-3 font-display text-20 font-bold leading-tight text-white sm:text-34 xl:text-44">{banner.title}</h2>
        <p className="line-clamp-2 text-13 text-white/85 sm:text-16">{banner.text}</p>
        {follow && (
          <button
            type="button"
            onClick={follow}
            className={clsx(
              // The whole banner is its button.
              'after:absolute after:inset-0',
              banner.buttonLabel && 'gold-surface mt-1 h-11 rounded-12 px-5 font-semibold shadow-gold hover:brightness-105 sm:mt-2 sm:h-12 sm:px-6',
            )}
          >
            {banner.buttonLabel || <span className="sr-only">{banner.title}</span>}
          </button>
        )}
      </div>
    </div>
  );
}

function useCarousel(count: number) {
  const still = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [paused, setPaused] = useState(still);
  const [selected, setSelected] = useState(0);
  const [viewport, carousel] = useEmblaCarousel({ loop: count > 1, duration: SLIDE_DURATION, active: count > 1 }, [
    Autoplay({ delay: SLIDE_EVERY_MS, playOnInit: !still, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true }),
  ]);
  useEffect(() => {
    if (!carousel) return;
    const select = () => setSelected(carousel.selectedScrollSnap());
    carousel.on('select', select);
    return () => void carousel.off('select', select);
  }, [carousel]);
  const toggle = () => {
    const autoplay = carousel?.plugins().autoplay;
    if (paused) autoplay?.play();
    else autoplay?.stop();
    setPaused(!paused);
  };
  return { viewport, selected, paused, toggle, show: (index: number) => carousel?.scrollTo(index) };
}

function Carousel({ banners }: { readonly banners: readonly Banner[] }) {
  const { t } = useTranslation();
  const { viewport, selected, paused, toggle, show } = useCarousel(banners.length);
  return (
    <section aria-roledescription="carousel" aria-label={t('home.banners')} className="relative overflow-hidden rounded-20 border border-white/10">
      <div ref={viewport} className="overflow-hidden">
        <div className="flex">
          {banners.map((banner, index) => (
            <Slide key={banner.id} banner={banner} index={index} count={banners.length} />
          ))}
        </div>
      </div>
      {banners.length > 1 && (
        <div className="absolute bottom-0 end-1 flex items-center sm:bottom-2 sm:end-4">
          {banners.map((banner, index) => (
            <button
              key={banner.id}
              type="button"
              onClick={() => show(index)}
              aria-label={t('home.slide', { index: index + 1, count: banners.length })}
              aria-current={index === selected}
              className="grid h-11 min-w-6 place-items-center px-1"
            >
              <span className={clsx('h-1.5 rounded-full bg-white transition-[width,opacity] duration-300', index === selected ? 'w-6' : 'w-1.5 opacity-55')} />
            </button>
          ))}
          <button type="button" onClick={toggle} aria-label={paused ? t('home.play') : t('home.pause')} className="grid size-11 place-items-center text-white">
            <span className="grid size-8 place-items-center rounded-full bg-black/45">
              {paused ? <Play className="size-3.5 fill-current" aria-hidden="true" /> : <Pause className="size-3.5 fill-current" aria-hidden="true" />}
            </span>
          </button>
        </div>
      )}
    </section>
  );
}

export function Banners() {
  const { data, error, isPending, isFetching, refetch } = useAnnouncements();
  const loggedIn = useLoggedIn();
  if (isPending) return <Skeleton className={clsx(SLOT, 'rounded-20!')} />;
  if (error) return <Fault className={clsx('panel justify-center', SLOT)} fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  // Whoever has an account is not asked to make one.
  const banners = data.banners.filter(({ groupName, linkageType }) => groupName === HOME_GROUP && (!loggedIn || linkageType !== 'REGISTER'));
  return banners.length > 0 ? <Carousel key={banners.length} banners={banners} /> : null;
}
