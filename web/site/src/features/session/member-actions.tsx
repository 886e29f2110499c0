import { useFaultText } from '@web/api/use-fault-text';
import { Button } from '@web/ui/button';
import { notify } from '@web/ui/toast';
import {
  BanknoteArrowUp,
  ChevronDown,
  CircleHelp,
  CircleUser,
  Heart,
  LogOut,
  ReceiptText,
  ScrollText,
  Users,
  Wallet,
  KeyRound,
  Smile,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyPart } from '../../app/lazy-part';
import { usePopup } from '../../app/use-popup';
import { BalancePill } from '../wallet/balance-pill';
import { Avatar } from './avatar';
import { useAwaitedLogout, useMember } from './use-session';

const ConfirmDialog = lazyPart(async () => ({ default: (await import('@web/ui/confirm-dialog')).ConfirmDialog }), {
  missing: 'nothing',
});

const ICON = 'size-4.5 text-fg-3';

interface ItemProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly testId?: string;
  readonly onSelect: () => void;
}

function Item({ icon, label, testId, onSelect }: ItemProps) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      data-testid={testId}
      className="flex h-11 cursor-pointer items-center gap-3 rounded-8 px-3 text-14 outline-none data-[highlighted]:bg-ink-4"
    >
      {icon}
      {label}
    </DropdownMenu.Item>
  );
}

/** The types of member that have an agent centre. */
const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];

function AccountMenu({ onLogOut }: { readonly onLogOut: () => void }) {
  const { t } = useTranslation();
  const { open } = usePopup();
  const { data: member } = useMember();
  const navigate = useNavigate();
  const account = member?.account ?? '';
  const isAgent = member !== undefined && AGENT_TYPES.includes(member.type);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        data-testid="account-menu"
        data-focus-home
        aria-label={`${t('site.accountMenu')}: ${account}`}
        className="flex h-11 shrink-0 items-center gap-1.5 rounded-full sm:pe-1"
      >
        <Avatar icon={member?.icon} className="size-10" />
        <ChevronDown className="size-4 text-fg-3 max-sm:hidden" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          className="z-40 w-60 rounded-16 border border-ink-4 bg-ink-3 p-1.5 shadow-popup motion-ok:animate-pop-in"
        >
          <DropdownMenu.Label className="flex flex-col px-3 pb-2.5 pt-2">
            <span className="truncate font-display text-16 font-semibold">{member?.nickname || account}</span>
            <span className="truncate text-12 text-fg-3">@{account}</span>
          </DropdownMenu.Label>
          <DropdownMenu.Separator className="mb-1.5 h-px bg-ink-4" />
          <Item icon={<Wallet className={ICON} />} label={t('site.deposit')} onSelect={() => open('deposit')} />
          <Item
            icon={<BanknoteArrowUp className={ICON} />}
            label={t('site.withdraw')}
            onSelect={() => void navigate('/member?page=withdraw')}
          />
          <Item
            icon={<CircleUser className={ICON} />}
            label={t('site.memberCentre')}
            onSelect={() => void navigate('/member')}
          />
          {isAgent && (
            <Item
              icon={<Users className={ICON} />}
              label={t('site.agentCentre')}
              testId="open-agent-centre"
              onSelect={() => void navigate('/agentHome')}
            />
          )}
          <Item
            icon={<Heart className={ICON} />}
            label={t('site.favourites')}
            onSelect={() => void navigate('/favorite')}
          />
          <Item
            icon={<ReceiptText className={ICON} />}
            label={t('site.betRecord')}
            testId="open-bets"
            onSelect={() => open('bets')}
          />
          <Item
            icon={<ScrollText className={ICON} />}
            label={t('site.accountRecord')}
            testId="open-account-record"
            onSelect={() => open('account')}
          />
          {member?.type !== 4 && (
            <Item
              icon={<KeyRound className={ICON} />}
              label={t('session.changeTitle')}
              testId="open-change-password"
              onSelect={() => open('changePassword')}
            />
          )}
          <Item
            icon={<Smile className={ICON} />}
            label={t('session.avatarTitle')}
            testId="open-avatar"
            onSelect={() => open('avatar')}
          />
          <Item icon={<CircleHelp className={ICON} />} label={t('site.help')} onSelect={() => open('help')} />
          <DropdownMenu.Separator className="my-1.5 h-px bg-ink-4" />
          <Item icon={<LogOut className={ICON} />} label={t('site.logOut')} testId="log-out" onSelect={onLogOut} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/**
 * Asks, goes home, ends the session, and says so once it is true. A page of members would send whoever is logged out there to
 * the log-in; so the way home comes first, and the call when home is what the screen shows.
 */
function LogOutDialog({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { mutateAsync, error } = useAwaitedLogout();
  const [leaving, setLeaving] = useState(false);
  const isHome = pathname === '/';

  useEffect(() => {
    if (!leaving || !isHome) return;
    mutateAsync().then(
      () => {
        notify('success', t('site.loggedOut'));
        onDone();
      },
      () => {
        setLeaving(false);
        notify('error', t('site.logOutFailed'));
      },
    );
  }, [leaving, isHome]);

  const fault = error && !leaving ? `${t('site.logOutFailed')} ${faultText(error)}` : null;
  return (
    <ConfirmDialog
      open
      title={t('site.logOutTitle')}
      text={fault ?? t('site.logOutText')}
      confirmLabel={t('site.logOut')}
      confirmTestId="log-out-confirm"
      busy={leaving}
      onConfirm={() => {
        setLeaving(true);
        if (!isHome || search !== '') void navigate('/', { replace: isHome });
      }}
      onCancel={() => !leaving && onDone()}
    />
  );
}

export default function MemberActions() {
  const { t } = useTranslation();
  const { open } = usePopup();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <BalancePill />
      <Button
        look="gold"
        className="max-sm:size-11 max-sm:px-0!"
        onClick={() => open('deposit')}
        data-testid="open-deposit"
        aria-label={t('site.deposit')}
      >
        <Wallet className="size-4.5" aria-hidden="true" />
        <span className="max-sm:hidden">{t('site.deposit')}</span>
      </Button>
      <AccountMenu onLogOut={() => setAsking(true)} />
      {asking && (
        <Suspense fallback={null}>
          <LogOutDialog onDone={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
