import { useLoggedIn } from '@web/state/session.state';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../loading/lazy-part';
import { useIdleTimes } from '../../loading/use-idle-times';
import { useHeroGame } from './hero/use-hero-game';
import { FRAME, Slide, SLOT, type HomeSlide } from './slide';
import { useAnnouncements } from '../../parts/announcements/use-announcements';

const Carousel = lazyPart(() => import('./carousel'), { alone: true, missing: FirstSlide });

const HOME_GROUP = 'w_home';

/**
 * The only slide, or the first of several until they can move: at the same place, so that nothing is seen to change.
 */
function FirstSlide({ slides }: { readonly slides: readonly HomeSlide[] }) {
  const { t } = useTranslation();
  return (
    <section aria-roledescription="carousel" aria-label={t('home.banners')} className={FRAME}>
      <div className="flex">
        <Slide slide={slides[0]!} index={0} count={slides.length} />
      </div>
    </section>
  );
}

/** A game of the week first, and then the merchant's banners. */
export function Banners() {
  const hero = useHeroGame();
  const { data, error, isFetching, refetch } = useAnnouncements();
  const loggedIn = useLoggedIn();
  const isIdle = useIdleTimes(1) === 1;
  if (!data && error && !hero)
    return (
      <Fault
        className={clsx('panel justify-center py-4!', SLOT)}
        fault={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (hero === undefined || (!data && !error)) return <Skeleton className={clsx(SLOT, 'rounded-20!')} />;
  // A member does not see the invitation to register.
  const banners = (data?.banners ?? []).filter(
    ({ groupName, linkageType }) => groupName === HOME_GROUP && (!loggedIn || linkageType !== 'REGISTER'),
  );
  const slides: readonly HomeSlide[] = [
    ...(hero ? [{ id: 'hero', hero }] : []),
    ...banners.map((banner) => ({ id: banner.id, banner })),
  ];
  if (slides.length === 0) return null;
  if (slides.length === 1 || !isIdle) return <FirstSlide slides={slides} />;
  return (
    <Suspense fallback={<FirstSlide slides={slides} />}>
      <Carousel key={slides.length} slides={slides} />
    </Suspense>
  );
}
