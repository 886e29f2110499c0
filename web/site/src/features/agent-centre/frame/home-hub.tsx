import type { MemberInfo } from '@contracts/http/session';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/form/button';
import { Skeleton } from '@web/ui/feedback/states';
import { presetDays } from '@web/time/merchant-time';
import { clsx } from 'clsx';
import { BanknoteArrowUp, ChevronRight, Headset, LayoutDashboard, Mail, Wallet, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOpen } from '../../../addresses/page-table';
import { usePopup } from '../../../popups/use-popup';
import { FIRST_PAGE } from '../../../parts/agent/agent-page-ids';
import { PAGE_GROUPS, type AgentPage } from './agent-page';
import { useAgentQuery } from '../../../parts/agent/use-agent-query';
import { centreAddress, useCentre } from '../../../parts/agent/use-centre';
import { getTeamOverview } from '../api/get-team-overview';

function Today() {
  const { t } = useTranslation();
  const { money, merchant } = useFormat();
  const days = presetDays('today', merchant.timeZone);
  const { data, error } = useAgentQuery('overview', ['home', days.startDate], (signal) =>
    getTeamOverview(days, signal),
  );
  const figures = [
    ['turnover', data && money(data.totals.turnover)],
    ['activeMembers', data?.totals.activeMembers],
    ['newMembers', data?.totals.newMembers],
    ['income', data && money(data.totals.income, true)],
  ] as const;
  return (
    <dl
      className="grid grid-cols-2 gap-px overflow-clip rounded-16 border border-line bg-line lg:grid-cols-4"
      data-testid="agent-today"
    >
      {figures.map(([id, value]) => (
        <div key={id} className="bg-ink-2 px-4 py-3">
          <dt className="text-12 text-fg-3">
            {t(`agent.figure.${id}`)} · {t('range.today')}
          </dt>
          <dd className="mt-0.5 font-display text-20 font-semibold tabular-nums">
            {value ?? (error ? <span className="text-fg-3">–</span> : <Skeleton className="my-1 h-5 w-20" />)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const WITHDRAW_PAGE = '/member?page=withdraw';
const MESSAGES_PAGE = '/member?page=messageV2';

const SHORTCUT =
  'panel flex min-h-16 items-center gap-3 px-4 py-3 text-start font-medium transition-colors hover:border-gold/50';

function Shortcut({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-12 bg-gold/12 text-gold">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </>
  );
}

/** Shortcuts outside of the centre: the cashier, the messages and customer service, as far as they are open. */
function Shortcuts() {
  const { t } = useTranslation();
  const { open } = usePopup();
  return (
    <nav
      aria-label={t('agent.home.shortcuts')}
      className="grid grid-cols-2 gap-3 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]"
    >
      <button type="button" className={SHORTCUT} onClick={() => open('deposit')} data-testid="agent-deposit">
        <Shortcut icon={Wallet}>{t('site.deposit')}</Shortcut>
      </button>
      {isOpen(WITHDRAW_PAGE) && (
        <Link to={WITHDRAW_PAGE} className={SHORTCUT}>
          <Shortcut icon={BanknoteArrowUp}>{t('site.withdraw')}</Shortcut>
        </Link>
      )}
      {isOpen(MESSAGES_PAGE) && (
        <Link to={MESSAGES_PAGE} className={SHORTCUT}>
          <Shortcut icon={Mail}>{t('agent.home.messages')}</Shortcut>
        </Link>
      )}
      <button type="button" className={SHORTCUT} onClick={() => open('contact')} data-testid="agent-service">
        <Shortcut icon={Headset}>{t('agent.home.service')}</Shortcut>
      </button>
    </nav>
  );
}

function PageCard({ id, title, icon: Icon }: AgentPage) {
  const { t } = useTranslation();
  return (
    <Link
      to={centreAddress(id)}
      state={{ depth: 1 }}
      preventScrollReset
      className="panel group flex items-center gap-3 px-4 py-3.5 transition-colors hover:border-gold/50"
      data-testid={`card-${id}`}
    >
      <Icon className="size-5 shrink-0 text-gold" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{t(title)}</span>
        <span className="line-clamp-2 block text-12 text-fg-3">{t(`agent.pageText.${id}`)}</span>
      </span>
      <ChevronRight
        className="size-4 shrink-0 text-fg-3 transition-transform group-hover:translate-x-0.5 rtl:rotate-180"
        aria-hidden="true"
      />
    </Link>
  );
}

interface HomeHubProps {
  readonly pages: readonly AgentPage[];
  readonly member: MemberInfo;
}

export function HomeHub({ pages, member }: HomeHubProps) {
  const { t } = useTranslation();
  const centre = useCentre();
  return (
    <div className="mx-auto max-w-[1320px] space-y-6 px-4 py-6 sm:px-6">
      <section
        className="rounded-20 border border-white/10 p-5 sm:p-7"
        style={{
          background:
            'radial-gradient(560px 300px at 92% 0%, rgb(245 184 61 / 0.22), transparent 70%), linear-gradient(120deg, #23194a, #161d2b 62%)',
        }}
      >
        <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
          <div className="min-w-0">
            <h1 className="font-display text-27 font-bold">
              {t('agent.home.hello', { name: member.nickname || member.account })}
            </h1>
            <p className="mt-1 text-fg-2">{t('agent.home.text')}</p>
          </div>
          <Button
            look="gold"
            size="lg"
            onClick={() => centre.open(FIRST_PAGE)}
            data-testid="open-centre"
            data-focus-home
          >
            <LayoutDashboard className="size-5" aria-hidden="true" />
            {t('site.agentCentre')}
          </Button>
        </div>
        <Today />
      </section>
      <Shortcuts />
      {PAGE_GROUPS.map((group) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className="mb-2.5 text-12 font-semibold uppercase tracking-wider text-fg-3">
            {t(`agent.group.${group}`)}
          </h2>
          <div
            className={clsx('grid gap-3 sm:grid-cols-2', group === 'contracts' ? 'xl:grid-cols-5' : 'xl:grid-cols-4')}
          >
            {pages
              .filter((page) => page.group === group && page.gate(member))
              .map((page) => (
                <PageCard key={page.id} {...page} />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}
