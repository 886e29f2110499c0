import type { Banner } from '@contracts/http/system';
import { useLoggedIn } from '@web/state/session.state';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../loading/lazy-part';
import { useIdleTimes } from '../../loading/use-idle-times';
import { FRAME, Slide, SLOT } from './slide';
import { useAnnouncements } from '../../parts/announcements/use-announcements';

const Carousel = lazyPart(() => import('./carousel'), { alone: true, missing: FirstBanner });

const HOME_GROUP = 'w_home';

/**
 * The only banner, or the first of several until they can move: at the same place, so that nothing is seen to change.
 */
function FirstBanner({ banners }: { readonly banners: readonly Banner[] }) {
  const { t } = useTranslation();
  return (
    <section aria-roledescription="carousel" aria-label={t('home.banners')} className={FRAME}>
      <div className="flex">
        <Slide banner={banners[0]!} index={0} count={banners.length} />
      </div>
    </section>
  );
}

export function Banners() {
  const { data, error, isFetching, refetch } = useAnnouncements();
  const loggedIn = useLoggedIn();
  const isIdle = useIdleTimes(1) === 1;
  if (!data && error)
    return (
      <Fault
        className={clsx('panel justify-center py-4!', SLOT)}
        fault={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <Skeleton className={clsx(SLOT, 'rounded-20!')} />;
  // A member does not see the invitation to register.
  const banners = data.banners.filter(
    ({ groupName, linkageType }) => groupName === HOME_GROUP && (!loggedIn || linkageType !== 'REGISTER'),
  );
  if (banners.length === 0) return null;
  if (banners.length === 1 || !isIdle) return <FirstBanner banners={banners} />;
  return (
    <Suspense fallback={<FirstBanner banners={banners} />}>
      <Carousel key={banners.length} banners={banners} />
    </Suspense>
  );
}
