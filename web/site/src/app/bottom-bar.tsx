import { useLoggedIn } from '@web/state/session.state';
import { clsx } from 'clsx';
import { CircleHelp, Gamepad2, Home, LogIn, ReceiptText, ScrollText, UserPlus, Wallet, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { usePopup, type PopupName } from './use-popup';

const ITEM = 'flex h-full min-w-0 flex-1 flex-col items-center justify-center gap-1 text-11 font-medium -outline-offset-4!';

function PageItem({ to, icon: Icon, label }: { readonly to: string; readonly icon: LucideIcon; readonly label: string }) {
  return (
    <NavLink to={to} end={to === '/'} className={({ isActive }) => clsx(ITEM, isActive ? 'text-gold' : 'text-fg-2')}>
      <Icon className="size-5.5" aria-hidden="true" />
      <span className="max-w-full truncate">{label}</span>
    </NavLink>
  );
}

interface PopupItemProps {
  readonly popup: PopupName;
  readonly icon: LucideIcon;
  readonly label: string;
  /** The one thing that most come for stands out in the middle. */
  readonly main?: boolean;
}

function PopupItem({ popup, icon: Icon, label, main }: PopupItemProps) {
  const { open, popup: shown } = usePopup();
  return (
    <button type="button" onClick={() => open(popup)} className={clsx(ITEM, shown === popup ? 'text-gold' : 'text-fg-2', main && 'relative')}>
      {main ? (
        <>
          <span className="absolute -top-5 grid size-13 place-items-center rounded-full border-4 border-ink-1 gold-surface shadow-gold">
            <Icon className="size-5.5" aria-hidden="true" />
          </span>
          <span className="mt-6.5 max-w-full truncate">{label}</span>
        </>
      ) : (
        <>
          <Icon className="size-5.5" aria-hidden="true" />
          <span className="max-w-full truncate">{label}</span>
        </>
      )}
    </button>
  );
}

export function BottomBar() {
  const { t } = useTranslation();
  const loggedIn = useLoggedIn();
  return (
    <nav
      aria-label={t('site.quickMenu')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-ink-1 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <div className="mx-auto flex h-16 max-w-xl">
        <PageItem to="/" icon={Home} label={t('site.home')} />
        <PageItem to="/games" icon={Gamepad2} label={t('site.games')} />
        {loggedIn ? (
          <>
            <PopupItem main popup="deposit" icon={Wallet} label={t('site.deposit')} />
            <PopupItem popup="bets" icon={ReceiptText} label={t('site.bets')} />
            <PopupItem popup="account" icon={ScrollText} label={t('site.statement')} />
          </>
        ) : (
          <>
            <PopupItem main popup="register" icon={UserPlus} label={t('site.register')} />
            <PopupItem popup="login" icon={LogIn} label={t('site.login')} />
            <PopupItem popup="help" icon={CircleHelp} label={t('site.help')} />
          </>
        )}
      </div>
    </nav>
  );
}
