import type { GameCategory } from '@contracts/http/games';
import { useLoggedIn } from '@web/state/session.state';
import { Skeleton } from '@web/ui/feedback/states';
import { LanguageSwitch } from '@web/ui/frame/language-switch';
import { clsx } from 'clsx';
import {
  CircleHelp,
  Gift,
  Headset,
  Heart,
  History,
  LogIn,
  Mail,
  QrCode,
  ReceiptText,
  Scale,
  ScrollText,
  UserPlus,
  Wallet,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMenus } from '../../parts/games/use-games';
import { useInvitePath } from '../../parts/member/use-invite-path';
import { UnreadBadge, UnreadDot } from '../../parts/messages/unread-badge';
import { categoryPath } from '../../addresses/game-categories';
import { ContactLink } from '../../parts/contacts/contact-link';
import { DISCOVER, isOffered, MENU_CATEGORIES } from './menu-links';
import { MENU_ICON, MENU_ROW, MenuGroup, PageRow, PopupRow } from './menu-row';
import { useCustomerService } from '../../parts/contacts/merchant-contacts';

interface MenuContentProps {
  /** Folded it keeps the icons. */
  readonly open: boolean;
  /** Set in a popup: a page replaces the popup in the history. */
  readonly replace?: boolean;
}

function EarnMoney({ open, replace = false }: MenuContentProps) {
  const { t } = useTranslation();
  const invite = useInvitePath();
  if (!invite) return null;
  return (
    <Link
      to={invite}
      replace={replace}
      title={open ? undefined : t('site.earn')}
      className="flex min-h-14 shrink-0 items-center gap-3 rounded-16 border border-gold/30 bg-gold/12 p-3 text-start hover:border-gold/60"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-12 bg-gold/20 text-gold">
        <UserPlus className={MENU_ICON} aria-hidden="true" />
      </span>
      <span className={clsx('min-w-0', !open && 'sr-only')}>
        <span className="block text-13 font-semibold text-gold-hi">{t('site.earn')}</span>
        <span className="block text-11 text-fg-2">{t('site.earnText')}</span>
      </span>
    </Link>
  );
}

function WaitingLinks({ open }: { readonly open: boolean }) {
  const { t } = useTranslation();
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => (
      <span key={index} className={MENU_ROW} aria-hidden="true">
        <Skeleton className="h-4 w-full" />
      </span>
    ));
  return (
    <>
      <MenuGroup open={open} title={t('site.discover')}>
        {rows(7)}
      </MenuGroup>
      <MenuGroup open={open} title={t('site.categories')}>
        {rows(4)}
      </MenuGroup>
    </>
  );
}

function GameLinks({ open, replace = false }: MenuContentProps) {
  const { t } = useTranslation();
  const menus = useMenus().data;
  const row = { open, replace };
  // Until the catalogue is known, nearly as many rows hold the place of the entries.
  if (!menus) return <WaitingLinks open={open} />;
  const offered = menus.categories.map(({ title }) => title);
  return (
    <>
      <MenuGroup open={open} title={t('site.discover')}>
        {DISCOVER.filter((link) => isOffered(link, menus)).map(({ to, icon, word }) => (
          <PageRow key={to} {...row} to={to} icon={icon} label={t(`site.menuLink.${word}`)} />
        ))}
      </MenuGroup>
      <MenuGroup open={open} title={t('site.categories')}>
        {(Object.keys(MENU_CATEGORIES) as GameCategory[]).map((category) => {
          const entry = MENU_CATEGORIES[category];
          if (!entry || !offered.includes(category)) return null;
          const label = entry.word ? t(`site.menuLink.${entry.word}`) : t(`games.category.${category}`);
          return <PageRow key={category} {...row} to={categoryPath(category)} icon={entry.icon} label={label} />;
        })}
      </MenuGroup>
    </>
  );
}

function OwnLinks({ open, replace = false }: MenuContentProps) {
  const { t } = useTranslation();
  const loggedIn = useLoggedIn();
  return (
    <MenuGroup open={open} title={t('site.myAccount')}>
      {loggedIn ? (
        <>
          <PageRow open={open} replace={replace} to="/favorite" icon={Heart} label={t('site.favourites')} />
          <PageRow open={open} replace={replace} to="/recent" icon={History} label={t('site.recent')} />
          <PopupRow open={open} popup="deposit" icon={Wallet} label={t('site.deposit')} />
          <PageRow
            open={open}
            replace={replace}
            to="/member?page=messageV2"
            icon={Mail}
            label={t('site.messages')}
            badge={open ? <UnreadBadge className="ms-auto" /> : <UnreadDot className="end-2 top-2" />}
          />
          <PopupRow open={open} popup="bets" icon={ReceiptText} label={t('site.betRecord')} />
          <PopupRow open={open} popup="account" icon={ScrollText} label={t('site.accountRecord')} />
        </>
      ) : (
        <>
          <PopupRow open={open} popup="register" icon={UserPlus} label={t('site.register')} />
          <PopupRow open={open} popup="login" icon={LogIn} label={t('site.login')} />
        </>
      )}
    </MenuGroup>
  );
}

function ServiceLinks({ open, replace = false }: MenuContentProps) {
  const { t } = useTranslation();
  const services = useCustomerService('side');
  return (
    <MenuGroup open={open} title={t('site.support')}>
      <PageRow open={open} replace={replace} to="/promotions" icon={Gift} label={t('site.promotions')} />
      <PageRow open={open} replace={replace} to="/download" icon={QrCode} label={t('site.app')} />
      {services.map(({ path, title }) => (
        <ContactLink
          key={path}
          path={path}
          title={open ? undefined : title}
          className={clsx(MENU_ROW, 'text-fg-2 hover:bg-ink-3 hover:text-fg')}
        >
          <Headset className={MENU_ICON} aria-hidden="true" />
          <span className={clsx('truncate', !open && 'sr-only')}>{title}</span>
        </ContactLink>
      ))}
      <PopupRow open={open} popup="help" icon={CircleHelp} label={t('site.help')} />
      <PopupRow open={open} popup="terms" icon={Scale} label={t('site.terms')} />
      {open && <LanguageSwitch className="w-full gap-3" testId="language-switch" />}
    </MenuGroup>
  );
}

/** Everything that the site offers, as the side menu of a desk and the menu popup of a phone show it. */
export function MenuContent({ open, replace = false }: MenuContentProps) {
  const { t } = useTranslation();
  return (
    <>
      <EarnMoney open={open} replace={replace} />
      <GameLinks open={open} replace={replace} />
      <OwnLinks open={open} replace={replace} />
      <ServiceLinks open={open} replace={replace} />
      {open && <p className="px-3 text-11 text-fg-3">{t('site.adultsOnly')}</p>}
    </>
  );
}
