import { useLoggedIn } from '@web/state/session.state';
import { LanguageSwitch } from '@web/ui/language-switch';
import { clsx } from 'clsx';
import { CircleHelp, Home, LayoutGrid, LogIn, ReceiptText, Scale, ScrollText, UserPlus, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { CategoryIcon } from '../features/games/category-icon';
import { useCategories } from '../features/games/use-games';
import { usePopup, type PopupName } from './use-popup';

const ROW = 'flex h-11 w-full items-center gap-3 rounded-12 px-3 text-13 font-medium transition-colors -outline-offset-2!';
const ICON = 'size-4.5 shrink-0';

interface GroupProps {
  readonly open: boolean;
  readonly title?: string;
  readonly children: ReactNode;
}

function Group({ open, title, children }: GroupProps) {
  return (
    <div className="panel p-1.5">
      {title && <h2 className={clsx('px-3 pb-1 pt-2 text-11 font-semibold uppercase tracking-wider text-fg-3', !open && 'sr-only')}>{title}</h2>}
      {children}
    </div>
  );
}

interface RowProps {
  readonly open: boolean;
  readonly icon: ReactNode;
  readonly label: string;
}

function PageRow({ open, icon, label, to, end }: RowProps & { readonly to: string; readonly end?: boolean }) {
  return (
    <NavLink
      to={to}
      end={end}
      title={open ? undefined : label}
      className={({ isActive }) => clsx(ROW, isActive ? 'bg-gold/12 text-gold-hi' : 'text-fg-2 hover:bg-ink-3 hover:text-fg')}
    >
      {icon}
      <span className={clsx('truncate', !open && 'sr-only')}>{label}</span>
    </NavLink>
  );
}

function PopupRow({ open, icon, label, popup }: RowProps & { readonly popup: PopupName }) {
  const control = usePopup();
  return (
    <button type="button" onClick={() => control.open(popup)} title={open ? undefined : label} className={clsx(ROW, 'text-fg-2 hover:bg-ink-3 hover:text-fg')}>
      {icon}
      <span className={clsx('truncate', !open && 'sr-only')}>{label}</span>
    </button>
  );
}

/** On a desk only; folded it keeps the icons. */
export function SideMenu({ open }: { readonly open: boolean }) {
  const { t } = useTranslation();
  const loggedIn = useLoggedIn();
  const categories = useCategories();
  return (
    <aside
      aria-label={t('site.sideMenu')}
      className={clsx(
        'no-scrollbar fixed bottom-0 start-0 top-16 z-20 flex flex-col gap-2.5 overflow-y-auto p-4 transition-[width] duration-200 ease-out max-lg:hidden',
        open ? 'w-60' : 'w-[92px] [&_a]:justify-center [&_button]:justify-center',
      )}
    >
      <Group open={open} title={t('site.games')}>
        <PageRow open={open} to="/" end icon={<Home className={ICON} aria-hidden="true" />} label={t('site.home')} />
        <PageRow open={open} to="/games" end icon={<LayoutGrid className={ICON} aria-hidden="true" />} label={t('site.allGames')} />
        {categories.map((category) => (
          <PageRow key={category} open={open} to={`/games/${category}`} icon={<CategoryIcon category={category} className={ICON} />} label={t(`games.category.${category}`)} />
        ))}
      </Group>
      <Group open={open} title={t('site.myAccount')}>
        {loggedIn ? (
          <>
            <PopupRow open={open} popup="deposit" icon={<Wallet className={ICON} aria-hidden="true" />} label={t('site.deposit')} />
            <PopupRow open={open} popup="bets" icon={<ReceiptText className={ICON} aria-hidden="true" />} label={t('site.betRecord')} />
            <PopupRow open={open} popup="account" icon={<ScrollText className={ICON} aria-hidden="true" />} label={t('site.accountRecord')} />
          </>
        ) : (
          <>
            <PopupRow open={open} popup="register" icon={<UserPlus className={ICON} aria-hidden="true" />} label={t('site.register')} />
            <PopupRow open={open} popup="login" icon={<LogIn className={ICON} aria-hidden="true" />} label={t('site.login')} />
          </>
        )}
      </Group>
      <Group open={open} title={t('site.support')}>
        <PopupRow open={open} popup="help" icon={<CircleHelp className={ICON} aria-hidden="true" />} label={t('site.help')} />
        <PopupRow open={open} popup="terms" icon={<Scale className={ICON} aria-hidden="true" />} label={t('site.terms')} />
        {open && <LanguageSwitch className="w-full gap-3" />}
      </Group>
      {open && <p className="px-3 text-11 text-fg-3">{t('site.adultsOnly')}</p>}
    </aside>
  );
}
