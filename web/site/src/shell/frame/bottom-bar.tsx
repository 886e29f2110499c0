import { useLoggedIn } from '@web/state/session.state';
import { clsx } from 'clsx';
import { Flame, Gift, Heart, Home, Menu, Sparkles, UserPlus, Users, Wallet, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { isOpen } from '../../addresses/page-table';
import { useIsPlayer } from '../../parts/member/use-is-player';
import type { PopupName } from '../../popups/popups';
import { usePopup } from '../../popups/use-popup';

const ITEM =
  'flex h-full min-w-0 flex-1 flex-col items-center justify-center gap-1 px-0.5 text-11 font-medium -outline-offset-4!';

interface ItemProps {
  readonly icon: LucideIcon;
  readonly label: string;
}

function PageItem({ to, icon: Icon, label }: ItemProps & { readonly to: string }) {
  return (
    <NavLink to={to} end={to === '/'} className={({ isActive }) => clsx(ITEM, isActive ? 'text-gold' : 'text-fg-2')}>
      <Icon className="size-5.5" aria-hidden="true" />
      <span className="max-w-full truncate">{label}</span>
    </NavLink>
  );
}

function PopupItem({ popup, icon: Icon, label }: ItemProps & { readonly popup: PopupName }) {
  const { open, popup: shown } = usePopup();
  return (
    <button
      type="button"
      onClick={() => open(popup)}
      className={clsx(ITEM, shown === popup ? 'text-gold' : 'text-fg-2')}
    >
      <Icon className="size-5.5" aria-hidden="true" />
      <span className="max-w-full truncate">{label}</span>
    </button>
  );
}

/** The one thing that most come for stands out in the middle. */
function MainItem({ popup, icon: Icon, label }: ItemProps & { readonly popup: PopupName }) {
  const { open } = usePopup();
  return (
    <button type="button" onClick={() => open(popup)} className={clsx(ITEM, 'relative text-fg-2')}>
      <span className="absolute -top-5 grid size-13 place-items-center rounded-full border-4 border-ink-1 gold-surface shadow-gold">
        <Icon className="size-5.5" aria-hidden="true" />
      </span>
      <span className="mt-6.5 max-w-full truncate">{label}</span>
    </button>
  );
}

/** Promotions, and while they are not open what a member likes or what is new. */
function FourthPlace({ loggedIn }: { readonly loggedIn: boolean }) {
  const { t } = useTranslation();
  if (isOpen('/promotions')) return <PageItem to="/promotions" icon={Gift} label={t('site.promotions')} />;
  return loggedIn ? (
    <PageItem to="/favorite" icon={Heart} label={t('site.favourites')} />
  ) : (
    <PageItem to="/new" icon={Sparkles} label={t('site.menuLink.new')} />
  );
}

/** The bar that a phone has instead of the side menu: five places, the last of which opens the whole menu. */
export function BottomBar() {
  const { t } = useTranslation();
  const loggedIn = useLoggedIn();
  const isPlayer = useIsPlayer();
  return (
    <nav
      aria-label={t('site.quickMenu')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-ink-1 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <div className="mx-auto flex h-16 max-w-xl">
        <PageItem to="/" icon={Home} label={t('site.home')} />
        <PageItem to="/hot" icon={Flame} label={t('site.games')} />
        {loggedIn && !isPlayer && <PageItem to="/agentHome" icon={Users} label={t('site.agentCentre')} />}
        {loggedIn && isPlayer && <MainItem popup="deposit" icon={Wallet} label={t('site.deposit')} />}
        {!loggedIn && <MainItem popup="register" icon={UserPlus} label={t('site.register')} />}
        <FourthPlace loggedIn={loggedIn} />
        <PopupItem popup="menu" icon={Menu} label={t('site.menu')} />
      </div>
    </nav>
  );
}
