import { useLoggedIn } from '@web/state/session.state';
import { Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { Crown, Gift, ShieldCheck, UserPlus, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOpen } from '../../addresses/page-table';
import { useInvitePath } from '../../parts/member/use-invite-path';
import { useMember } from '../../parts/member/use-session';
import { useSwitch } from '../../parts/member/use-switch';

const RANK_PAGE = '/member?page=playerRank';
const SECURITY_PAGE = '/member?page=securityCenter';

const TILE =
  'group relative isolate flex min-w-0 overflow-hidden rounded-16 border border-white/10 p-3 transition-[filter] hover:brightness-110 max-sm:h-24 max-sm:flex-col sm:min-h-[90px] sm:items-center sm:gap-4 sm:p-4';

const GOLD = { ground: 'linear-gradient(120deg, #6b470b, #30200a)', colour: 'text-gold-hi' };

const COLUMNS: Readonly<Record<number, string>> = { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-3' };

interface Tile {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly ground: string;
  readonly colour: string;
}

/**
 * Invite, bonus and VIP, as far as their pages are open. Without a VIP programme the last leads members to the security
 * centre; a guest has nothing to secure.
 */
export function NavTiles() {
  const { t } = useTranslation();
  const invite = useInvitePath();
  const hasVip = useSwitch('VIP') === true;
  const loggedIn = useLoggedIn();
  const { isPending } = useMember();
  const all: readonly Tile[] = [
    ...(invite
      ? [
          {
            to: invite,
            icon: UserPlus,
            title: t('home.invite'),
            text: t('home.inviteText'),
            ground: 'linear-gradient(120deg, #0d5c48, #0b2f28)',
            colour: 'text-[#7ff0cb]',
          },
        ]
      : []),
    {
      to: '/member?page=rewardCenter',
      icon: Gift,
      title: t('home.bonus'),
      text: t('home.bonusText'),
      ground: 'linear-gradient(120deg, #7a1746, #3a0c26)',
      colour: 'text-[#ff9fd0]',
    },
    ...(hasVip
      ? [{ to: RANK_PAGE, icon: Crown, title: t('home.vip'), text: t('home.vipText'), ...GOLD }]
      : loggedIn
        ? [{ to: SECURITY_PAGE, icon: ShieldCheck, title: t('home.security'), text: t('home.securityText'), ...GOLD }]
        : []),
  ];
  // Agents and players have different tiles: until the member is known, their place is kept.
  if (loggedIn && isPending)
    return <Skeleton className="h-24 rounded-16! sm:h-[90px] xl:h-auto xl:min-h-[90px] xl:flex-1" />;
  const tiles = all.filter(({ to }) => isOpen(to));
  if (tiles.length === 0) return null;
  return (
    <nav aria-label={t('home.shortcuts')} className={clsx('grid gap-2 sm:gap-3 xl:flex-1', COLUMNS[tiles.length])}>
      {tiles.map(({ to, icon: Icon, title, text, ground, colour }) => (
        <Link key={to} to={to} className={TILE} style={{ background: ground }}>
          <Icon
            className={clsx('absolute -bottom-4 -end-3 -z-10 size-20 opacity-20 sm:size-24', colour)}
            aria-hidden="true"
          />
          <span className={clsx('grid size-9 shrink-0 place-items-center rounded-12 bg-black/25 sm:size-12', colour)}>
            <Icon className="size-4.5 sm:size-6" aria-hidden="true" />
          </span>
          <span className="min-w-0 max-sm:mt-2">
            <span className="line-clamp-2 font-display text-13 font-semibold leading-tight text-white sm:text-16">
              {title}
            </span>
            <span className="line-clamp-2 text-11 text-white/85 max-sm:hidden sm:text-13">{text}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
