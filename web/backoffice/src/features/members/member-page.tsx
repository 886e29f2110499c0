import type { StaffMember } from '@contracts/http/office/back-office';
import { routes, type Route } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { CopyButton } from '@web/ui/frame/copy-button';
import { PageHead } from '@web/ui/frame/page-head';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useParams } from 'react-router-dom';
import { useMay } from '../../lib/use-may';
import { useMember } from './api/use-member';
import { FrozenMark } from './parts/frozen-mark';
import { LockedMark } from './parts/locked-mark';

interface Tab {
  readonly name: 'overview' | 'statement' | 'wallet' | 'events' | 'adjustments' | 'sessions';
  readonly needs: Route;
  readonly content: LazyExoticComponent<ComponentType<{ readonly member: StaffMember }>>;
}

const TABS: readonly Tab[] = [
  { name: 'overview', needs: routes.walletAsOf, content: lazy(() => import('./member-overview')) },
  { name: 'statement', needs: routes.walletStatement, content: lazy(() => import('./member-statement')) },
  { name: 'wallet', needs: routes.walletAsOf, content: lazy(() => import('./member-wallet')) },
  { name: 'events', needs: routes.staffMemberEvents, content: lazy(() => import('./event-history')) },
  { name: 'adjustments', needs: routes.adjustments, content: lazy(() => import('./member-adjustments')) },
  { name: 'sessions', needs: routes.memberSessions, content: lazy(() => import('./member-sessions')) },
];

function Head({ member }: { readonly member: StaffMember }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const may = useMay();
  return (
    <PageHead
      trail={[{ label: t('bo.members.title'), to: '/members' }]}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {member.account}
          <LockedMark memberId={member.id} />
          <FrozenMark memberId={member.id} />
        </span>
      }
      note={
        <span className="flex items-center font-mono text-12 break-all">
          {member.id}
          <CopyButton text={member.id} label={t('bo.members.id')} />
        </span>
      }
    >
      <Link
        to={`/stops?memberId=${member.id}&account=${encodeURIComponent(member.account)}`}
        className="text-13 text-fg-2 underline hover:text-fg"
        data-testid="member-stops"
      >
        {t(may(routes.stop) ? 'bo.members.lockOrStop' : 'bo.members.toStops')}
      </Link>
      <div className="sm:text-end">
        <p className="text-12 text-fg-3">{t('bo.members.balance')}</p>
        <p className="font-display text-20 font-semibold tabular-nums text-gold-hi" data-testid="member-balance">
          {money(member.balance)}
        </p>
      </div>
    </PageHead>
  );
}

function TabBar({ memberId, tabs }: { readonly memberId: string; readonly tabs: readonly Tab[] }) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('bo.members.tabs')}
      className="mb-4 flex gap-1 overflow-x-auto border-b border-line no-scrollbar"
    >
      {tabs.map(({ name }) => (
        <NavLink
          key={name}
          to={name === 'overview' ? `/members/${memberId}` : `/members/${memberId}/${name}`}
          end
          data-testid={`member-tab-${name}`}
          className={({ isActive }) =>
            clsx(
              '-mb-px whitespace-nowrap border-b-2 px-3 py-2 text-13 font-medium outline-offset-[-2px]',
              isActive ? 'border-gold text-gold-hi' : 'border-transparent text-fg-2 hover:text-fg',
            )
          }
        >
          {t(`bo.members.tab.${name}`)}
        </NavLink>
      ))}
    </nav>
  );
}

export default function MemberPage() {
  const { t } = useTranslation();
  const { memberId, tab = 'overview' } = useParams();
  const may = useMay();
  const { data, error, isFetching, refetch } = useMember({ memberId: memberId! });
  if (error && !data) return <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton className="h-44 rounded-12!" />;
  const tabs = TABS.filter(({ needs }) => may(needs));
  const chosen = tabs.find(({ name }) => name === tab);
  return (
    <>
      <Head member={data} />
      <TabBar memberId={data.id} tabs={tabs} />
      {chosen ? (
        <Suspense fallback={<Skeleton className="h-64 rounded-12!" />}>
          <chosen.content member={data} />
        </Suspense>
      ) : (
        <Empty
          className="panel"
          icon={<Lock className="size-6" />}
          title={t('bo.forbidden')}
          text={t('bo.forbiddenText')}
        />
      )}
    </>
  );
}
