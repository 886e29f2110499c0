import { useSideMenu } from '@web/state/menu.state';
import { useMedia } from '@web/ui/frame/use-media';
import { clsx } from 'clsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { TileSkeletons } from '../../parts/games/tile-skeletons';
import { BottomBar } from './bottom-bar';
import { Header } from './header';
import { lazyPart } from '../../loading/lazy-part';
import { WhenNear } from '../../loading/when-near';
import { OfflineBanner } from './offline-banner';
import { PageBoundary } from '../../loading/page-boundary';
import { pageAt } from '../../addresses/page-table';
import { ScrollToTop } from './scroll-to-top';

// The parts that the first screen of a phone does not show are fetched after it.
const SideMenu = lazyPart(() => import('./side-menu'), { missing: 'nothing' });
const Footer = lazyPart(() => import('./footer'));

const DESK = '(min-width: 1024px)';
/** About as high as the footer, so that the way down does not grow under the thumb. */
const FOOTER_PLACE = 'min-h-[860px] lg:min-h-[560px]';

function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#content"
      className="fixed start-3 top-3 z-40 -translate-y-24 rounded-12 gold-surface px-4 py-2 font-semibold focus:translate-y-0"
    >
      {t('site.skip')}
    </a>
  );
}

function Page() {
  return (
    <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-5rem)] focus:outline-none">
      <OfflineBanner />
      <PageBoundary>
        <Suspense fallback={<TileSkeletons count={12} />}>
          <Outlet />
        </Suspense>
      </PageBoundary>
    </main>
  );
}

/** The frame of every page: header, menus, footer. The pages of agents have none of them. */
export function SiteFrame() {
  const { folded, toggle } = useSideMenu();
  const isDesk = useMedia(DESK);
  const route = pageAt(useLocation().pathname);
  if (route?.frame === 'plain') return <Page />;
  const hasMenu = route?.sideMenu !== false;
  return (
    <>
      <SkipLink />
      <Header isDesk={isDesk} menuOpen={!folded} onToggleMenu={hasMenu ? toggle : null} />
      {hasMenu && isDesk && (
        <Suspense fallback={null}>
          <SideMenu open={!folded} />
        </Suspense>
      )}
      <div
        className={clsx(
          'pt-16 transition-[padding] duration-200 ease-out',
          hasMenu && (folded ? 'lg:ps-[92px]' : 'lg:ps-60'),
        )}
      >
        <div className={clsx('mx-auto max-w-[1480px] px-4 pb-24 pt-4 lg:pb-6 lg:pe-5', hasMenu && 'lg:ps-0')}>
          <Page />
          <WhenNear className={FOOTER_PLACE}>
            <Suspense fallback={<div className={FOOTER_PLACE} />}>
              <Footer />
            </Suspense>
          </WhenNear>
        </div>
      </div>
      <ScrollToTop />
      <BottomBar />
    </>
  );
}
