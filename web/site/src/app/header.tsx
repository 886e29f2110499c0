import { useMerchant } from '@web/api/merchant';
import { useLoggedIn } from '@web/state/session.state';
import { Button } from '@web/ui/button';
import { LanguageSwitch } from '@web/ui/language-switch';
import { Logo } from '@web/ui/logo';
import { Skeleton } from '@web/ui/states';
import { clsx } from 'clsx';
import { Menu } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { useCategories } from '../features/games/use-games';
import { usePopup } from './use-popup';

// What only a member sees is fetched when there is a member.
const MemberActions = lazy(() => import('../features/session/member-actions'));

const MEMBER_PLACE = <Skeleton className="h-11 w-52 rounded-12! max-sm:w-36" />;

function GuestActions() {
  const { t } = useTranslation();
  const { open } = usePopup();
  return (
    <>
      <Button look="ghost" className="max-sm:px-3" onClick={() => open('login')} data-testid="open-login">
        {t('site.login')}
      </Button>
      <Button look="gold" className="max-sm:px-3.5" onClick={() => open('register')} data-testid="open-register" data-focus-home>
        {t('site.register')}
      </Button>
    </>
  );
}

function TopNavigation() {
  const { t } = useTranslation();
  const links = [
    { to: '/', label: t('site.home'), end: true },
    { to: '/games', label: t('site.allGames'), end: true },
    ...useCategories().map((category) => ({ to: `/games/${category}`, label: t(`games.category.${category}`), end: false })),
  ];
  return (
    <nav aria-label={t('site.mainMenu')} className="no-scrollbar flex h-full min-w-0 flex-1 overflow-x-auto max-lg:hidden">
      {links.map(({ to, label, end }) => (
        <NavLink
          key={to}
          to={to}
          end={end}
          className={({ isActive }) =>
            clsx(
              'relative inline-flex h-full shrink-0 items-center px-3.5 text-14 font-medium -outline-offset-4! transition-colors after:absolute after:inset-x-3.5 after:bottom-0 after:h-0.5 after:rounded-full',
              isActive ? 'text-fg after:bg-gold' : 'text-fg-2 hover:text-fg',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

export function Header({ menuOpen, onToggleMenu }: { readonly menuOpen: boolean; readonly onToggleMenu: (() => void) | null }) {
  const { t } = useTranslation();
  const { name } = useMerchant();
  const loggedIn = useLoggedIn();
  return (
    <header className="fixed inset-x-0 top-0 z-30 flex h-16 items-center gap-2 border-b border-line bg-ink-0/97 px-3 sm:gap-3 sm:px-5">
      {onToggleMenu && (
        <Button look="ghost" size="icon" className="max-lg:hidden" onClick={onToggleMenu} aria-label={t('site.toggleMenu')} aria-expanded={menuOpen}>
          <Menu className="size-5" aria-hidden="true" />
        </Button>
      )}
      <Link to="/" className="inline-flex shrink-0 rounded-12" aria-label={`${name} · ${t('site.home')}`}>
        <Logo name={name} compact={loggedIn} />
      </Link>
      <TopNavigation />
      <div className="ms-auto flex min-w-0 items-center gap-1.5 sm:gap-2.5">
        <LanguageSwitch short testId="language-switch" />
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
