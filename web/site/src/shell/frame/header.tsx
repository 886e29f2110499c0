import { useMerchant } from '@web/api/merchant';
import { useLoggedIn } from '@web/state/session.state';
import { Button } from '@web/ui/form/button';
import { LanguageSwitch } from '@web/ui/frame/language-switch';
import { Logo } from '@web/ui/frame/logo';
import { Skeleton } from '@web/ui/feedback/states';
import { Menu } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { lazyPart } from '../../loading/lazy-part';
import { usePopup } from '../../popups/use-popup';
import { HeaderBell } from './header-bell';
import { HeaderSearch } from './header-search';

// The parts that only members see are fetched when a member is logged in.
const MemberActions = lazyPart(() => import('../../features/member-session/account/member-actions'), {
  missing: 'button',
});

const TopNavigation = lazyPart(() => import('./top-navigation'), { missing: 'nothing' });

/** As wide as what comes, so that nothing beside it moves. */
const MEMBER_PLACE = (
  <>
    <Skeleton className="h-11 w-[150px] rounded-12! sm:w-[190px]" />
    <Skeleton className="h-11 w-11 rounded-12! sm:w-[124px]" />
    <Skeleton className="h-11 w-10 rounded-full! sm:w-[66px]" />
  </>
);

function GuestActions() {
  const { t } = useTranslation();
  const { open } = usePopup();
  return (
    <>
      <Button look="ghost" className="max-sm:px-3" onClick={() => open('login')} data-testid="open-login">
        {t('site.login')}
      </Button>
      <Button
        look="gold"
        className="max-sm:px-3.5"
        onClick={() => open('register')}
        data-testid="open-register"
        data-focus-home
      >
        {t('site.register')}
      </Button>
    </>
  );
}

/** Leads home; at home already it leads to the top. A phone has room for the sign alone. */
function HomeLink() {
  const { t } = useTranslation();
  const { name } = useMerchant();
  const { pathname } = useLocation();
  const up = () => pathname === '/' && window.scrollTo({ top: 0, behavior: 'smooth' });
  return (
    <Link to="/" onClick={up} className="inline-flex shrink-0 rounded-12" aria-label={`${name} · ${t('site.home')}`}>
      <Logo name={name} compact />
    </Link>
  );
}

interface HeaderProps {
  readonly isDesk: boolean;
  readonly menuOpen: boolean;
  /** Null where there is no side menu to fold. */
  readonly onToggleMenu: (() => void) | null;
}

export function Header({ isDesk, menuOpen, onToggleMenu }: HeaderProps) {
  const { t } = useTranslation();
  const loggedIn = useLoggedIn();
  return (
    <header className="fixed inset-x-0 top-0 z-30 flex h-16 items-center gap-1 border-b border-line bg-ink-0/97 px-2 sm:gap-3 sm:px-5">
      {onToggleMenu && (
        <Button
          look="ghost"
          size="icon"
          className="max-lg:hidden"
          onClick={onToggleMenu}
          aria-label={t('site.toggleMenu')}
          aria-expanded={menuOpen}
        >
          <Menu className="size-5" aria-hidden="true" />
        </Button>
      )}
      <HomeLink />
      {isDesk && (
        <Suspense fallback={null}>
          <TopNavigation />
        </Suspense>
      )}
      <div className="ms-auto flex min-w-0 items-center gap-1 sm:gap-2.5">
        <HeaderSearch />
        <HeaderBell />
        <LanguageSwitch short testId="language-switch" className={loggedIn ? 'max-sm:hidden' : 'max-[374px]:hidden'} />
        {loggedIn ? (
          <Suspense fallback={MEMBER_PLACE}>
            <MemberActions />
          </Suspense>
        ) : (
          <GuestActions />
        )}
      </div>
    </header>
  );
}
