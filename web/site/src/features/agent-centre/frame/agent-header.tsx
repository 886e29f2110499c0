import type { MemberInfo } from '@contracts/http/session';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/form/button';
import { ConfirmDialog } from '@web/ui/feedback/confirm-dialog';
import { LanguageSwitch } from '@web/ui/frame/language-switch';
import { Logo } from '@web/ui/frame/logo';
import { useFaultText } from '@web/api/use-fault-text';
import { notify } from '@web/ui/feedback/toast';
import { Clock, LogOut, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../parts/member/avatar';
import { useAwaitedLogout } from '../../../parts/member/use-session';
import { BalancePill } from '../../../parts/wallet/balance-pill';
import { usePopup } from '../../../popups/use-popup';
import { useNow } from '../../../parts/agent/clock';

/** The merchant's time to the second. Screen readers read it on request, not every second. */
export function AgentClock() {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const now = useNow().toISOString();
  return (
    <span
      role="timer"
      aria-label={t('agent.home.clock', { zone })}
      className="inline-flex items-center gap-2 whitespace-nowrap text-13 text-fg-2"
    >
      <Clock className="size-4 text-gold max-sm:hidden" aria-hidden="true" />
      <span className="rounded-full bg-ink-3 px-2 py-0.5 text-11 font-semibold text-fg-2" data-testid="agent-zone">
        {zone}
      </span>
      <time dateTime={now} className="font-medium tabular-nums text-fg" data-testid="agent-clock">
        {time(now)}
      </time>
    </span>
  );
}

function SignOut() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const faultText = useFaultText();
  const logout = useAwaitedLogout();
  return (
    <>
      <Button
        look="ghost"
        className="max-sm:size-11 max-sm:px-0!"
        onClick={() => setAsking(true)}
        aria-label={t('agent.home.signOut')}
        data-testid="agent-sign-out"
      >
        <LogOut className="size-4.5" aria-hidden="true" />
        <span className="max-lg:hidden">{t('agent.home.signOut')}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('site.logOutTitle')}
        text={logout.error ? `${t('site.logOutFailed')} ${faultText(logout.error)}` : t('site.logOutText')}
        confirmLabel={t('agent.home.signOut')}
        confirmTestId="agent-sign-out-confirm"
        busy={logout.isPending}
        onConfirm={() => {
          // The agents' home leads a visitor without a session to the entrance.
          logout.mutate(undefined, { onSuccess: () => notify('success', t('site.loggedOut')) });
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function Devices() {
  const { t } = useTranslation();
  const { open } = usePopup();
  return (
    <Button
      look="ghost"
      size="icon"
      onClick={() => open('devices')}
      title={t('sessions.own')}
      aria-label={t('sessions.own')}
      data-testid="open-devices"
    >
      <MonitorSmartphone className="size-4.5" aria-hidden="true" />
    </Button>
  );
}

export function AgentHeader({ member }: { readonly member: MemberInfo }) {
  const { merchant } = useFormat();
  const { t } = useTranslation();
  return (
    <header className="border-b border-line bg-ink-1/80">
      <div className="mx-auto flex max-w-[1320px] flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:px-6">
        <Link to="/" className="rounded-12" aria-label={`${merchant.name} · ${t('site.home')}`}>
          <Logo name={merchant.name} compact />
        </Link>
        {/* Below a desk the time has a line of its own: beside a long balance it would wrap, and push the page down. */}
        <div className="max-lg:order-last max-lg:w-full max-lg:border-t max-lg:border-line max-lg:pt-2">
          <AgentClock />
        </div>
        <div className="ms-auto flex min-w-0 items-center gap-1.5 sm:gap-2.5">
          <LanguageSwitch short testId="language-switch" className="max-sm:hidden" />
          <BalancePill />
          <span className="flex min-w-0 items-center gap-2.5 ps-1">
            <Avatar icon={member.icon} className="size-9 max-sm:hidden" />
            <span className="max-w-40 truncate font-semibold max-md:hidden" data-testid="agent-name">
              {member.nickname || member.account}
            </span>
          </span>
          <Devices />
          <SignOut />
        </div>
      </div>
    </header>
  );
}
