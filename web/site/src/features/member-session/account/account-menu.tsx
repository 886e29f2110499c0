import type { MemberInfo } from '@contracts/http/session';
import { isTrialType } from '@contracts/validation/member-types';
import {
  BanknoteArrowUp,
  ChevronDown,
  CircleHelp,
  CircleUser,
  Heart,
  History,
  KeyRound,
  LogOut,
  Mail,
  MonitorSmartphone,
  ReceiptText,
  ScrollText,
  Smile,
  UserPlus,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isOpen } from '../../../addresses/page-table';
import { Avatar } from '../../../parts/member/avatar';
import { isAgent } from '../../../parts/member/is-agent';
import { useIsPlayer } from '../../../parts/member/use-is-player';
import { isMadeOfNumber, useMemberName } from '../../../parts/member/member-name';
import { useMember } from '../../../parts/member/use-session';
import { UnreadBadge, UnreadDot } from '../../../parts/messages/unread-badge';
import { useUnreadMessages } from '../../../parts/messages/unread-messages';
import type { PopupName } from '../../../popups/popups';
import { usePopup } from '../../../popups/use-popup';

const MESSAGES_PAGE = '/member?page=messageV2';

interface ItemProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly testId?: string | undefined;
  readonly badge?: ReactNode;
  readonly onSelect: () => void;
}

function Item({ icon: Icon, label, testId, badge, onSelect }: ItemProps) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      data-testid={testId}
      className="flex h-11 cursor-pointer items-center gap-3 rounded-8 px-3 text-14 outline-none data-[highlighted]:bg-ink-4"
    >
      <Icon className="size-4.5 text-fg-3" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {badge}
    </DropdownMenu.Item>
  );
}

interface Entry {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly testId?: string;
  readonly badge?: ReactNode;
  /** The entry opens a popup or leads to a page. */
  readonly leadsTo: PopupName | `/${string}`;
}

/** The entries between the member's name and the way out. */
function useEntries(member: MemberInfo | undefined): readonly Entry[] {
  const { t } = useTranslation();
  const isPlayer = useIsPlayer();
  const favourites: Entry = { icon: Heart, label: t('site.favourites'), leadsTo: '/favorite' };
  const avatar: Entry = {
    icon: Smile,
    label: t('session.avatarTitle'),
    testId: 'open-avatar',
    leadsTo: 'avatar',
  };
  const help: Entry = { icon: CircleHelp, label: t('site.help'), leadsTo: 'help' };
  if (member && isTrialType(member.type)) {
    const recent: Entry = { icon: History, label: t('site.recent'), leadsTo: '/recent' };
    return [
      { icon: UserPlus, label: t('site.register'), testId: 'open-register-menu', leadsTo: 'register' },
      ...[favourites, recent, avatar, help],
    ];
  }
  return [
    ...(isPlayer ? [{ icon: Wallet, label: t('site.deposit'), leadsTo: 'deposit' } as const] : []),
    { icon: BanknoteArrowUp, label: t('site.withdraw'), leadsTo: '/member?page=withdraw' },
    { icon: CircleUser, label: t('site.memberCentre'), leadsTo: '/member' },
    { icon: Mail, label: t('site.messages'), badge: <UnreadBadge />, leadsTo: MESSAGES_PAGE },
    ...(member && isAgent(member)
      ? [{ icon: Users, label: t('site.agentCentre'), testId: 'open-agent-centre', leadsTo: '/agentHome' } as const]
      : []),
    favourites,
    { icon: ReceiptText, label: t('site.betRecord'), testId: 'open-bets', leadsTo: 'bets' },
    { icon: ScrollText, label: t('site.accountRecord'), testId: 'open-account-record', leadsTo: 'account' },
    {
      icon: KeyRound,
      label: t('session.changeTitle'),
      testId: 'open-change-password',
      leadsTo: 'changePassword',
    },
    { icon: MonitorSmartphone, label: t('sessions.own'), testId: 'open-devices', leadsTo: 'devices' },
    avatar,
    help,
  ];
}

const isPage = (leadsTo: Entry['leadsTo']): leadsTo is `/${string}` => leadsTo.startsWith('/');

export function AccountMenu({ onLogOut }: { readonly onLogOut: () => void }) {
  const { t } = useTranslation();
  const { open } = usePopup();
  const { data: member } = useMember();
  const navigate = useNavigate();
  const entries = useEntries(member).filter(({ leadsTo }) => !isPage(leadsTo) || isOpen(leadsTo));
  const account = member?.account ?? '';
  // The name of a trial account is made of a random number, which nobody needs.
  const isTrial = member !== undefined && isTrialType(member.type);
  const nameOf = useMemberName();
  const unread = useUnreadMessages();
  const name = [
    `${t('site.accountMenu')}: ${member ? nameOf(member) : ''}`,
    ...(unread > 0 ? [t('site.messagesUnread', { count: unread })] : []),
  ].join(', ');
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        data-testid="account-menu"
        data-focus-home
        aria-label={name}
        className="relative flex h-11 shrink-0 items-center gap-1.5 rounded-full sm:pe-1"
      >
        <Avatar icon={member?.icon} className="size-10" />
        <UnreadDot className="start-7.5 top-0.5" />
        <ChevronDown className="size-4 text-fg-3 max-sm:hidden" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          className="z-40 w-60 rounded-16 border border-ink-4 bg-ink-3 p-1.5 shadow-popup motion-ok:animate-pop-in"
        >
          <DropdownMenu.Label className="flex flex-col px-3 pb-2.5 pt-2">
            <span className="truncate font-display text-16 font-semibold">{member ? nameOf(member) : ''}</span>
            {!isMadeOfNumber(account) && !isTrial && <span className="truncate text-12 text-fg-3">@{account}</span>}
          </DropdownMenu.Label>
          <DropdownMenu.Separator className="mb-1.5 h-px bg-ink-4" />
          {entries.map(({ icon, label, testId, badge, leadsTo }) => (
            <Item
              key={leadsTo}
              icon={icon}
              label={label}
              testId={testId}
              badge={badge}
              onSelect={() => (isPage(leadsTo) ? void navigate(leadsTo) : open(leadsTo))}
            />
          ))}
          <DropdownMenu.Separator className="my-1.5 h-px bg-ink-4" />
          <Item icon={LogOut} label={t('site.logOut')} testId="log-out" onSelect={onLogOut} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
