import { clsx } from 'clsx';
import { WifiOff } from 'lucide-react';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { TileSkeletons } from '../features/games/game-tile';
import { BottomBar } from './bottom-bar';
import { Footer } from './footer';
import { Header } from './header';
import { SideMenu } from './side-menu';

const MENU_KEY = 'croupier.menu-folded';

function useMenuOpen(): [boolean, () => void] {
  const [open, setOpen] = useState(() => {
    try {
      return localStorage.getItem(MENU_KEY) !== '1';
    } catch {
      return true;
    }
  });
  const toggle = () => {
    setOpen(!open);
    try {
      localStorage.setItem(MENU_KEY, open ? '1' : '0');
    } catch {
      // Without storage the choice holds until the page is closed.
    }
  };
  return [open, toggle];
}

function watchOnline(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

function OfflineBanner() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(watchOnline, () => navigator.onLine);
  if (online) return null;
  return (
    <div role="alert" className="mb-4 flex items-center gap-3 rounded-12 border border-gold/40 bg-gold/12 px-4 py-3 text-13 text-gold-hi">
      <WifiOff className="size-5 shrink-0" aria-hidden="true" />
      {t('connection.offlineBanner')}
    </div>
  );
}

export function Shell() {
  const { t } = useTranslation();
  const [open, toggle] = useMenuOpen();
  const { pathname } = useLocation();
  useEffect(() => {
    // In a block: browsers answer with a promise nowadays, which React would take for the effect's clean-up.
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <>
      <a href="#content" className="fixed start-3 top-3 z-40 -translate-y-24 rounded-12 gold-surface px-4 py-2 font-semibold focus:translate-y-0">
        {t('site.skip')}
      </a>
      <Header menuOpen={open} onToggleMenu={toggle} />
      <SideMenu open={open} />
      <div className={clsx('pt-16 transition-[padding] duration-200 ease-out', open ? 'lg:ps-60' : 'lg:ps-[92px]')}>
        <div className="mx-auto max-w-[1480px] px-4 pb-24 pt-4 lg:pb-6 lg:pe-5 lg:ps-0">
          <main id="content" tabIndex={-1} className="min-h-[60dvh] focus:outline-none">
            <OfflineBanner />
            <Suspense fallback={<TileSkeletons count={12} />}>
              <Outlet />
            </Suspense>
          </main>
          <Footer />
        </div>
      </div>
      <BottomBar />
    </>
  );
}
