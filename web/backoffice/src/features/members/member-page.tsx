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
import { FrozenMark } from './parts/marks/frozen-mark';
import { ClosingMark } from './parts/marks/closing-mark';
import { LockedMark } from './parts/marks/locked-mark';

type Content = LazyExoticComponent<ComponentType<{ readonly member: StaffMember }>>;

const PAGES = {
  overview: { needs: routes.staffMember, content: lazy(() => import('./member-overview')) },
  statement: { needs: routes.walletStatement, content: lazy(() => import('./member-statement')) },
  deposits: { needs: routes.memberDeposits, content: lazy(() => import('./member-deposits')) },
  withdrawals: { needs: routes.withdrawalQueue, content: lazy(() => import('./member-withdrawals')) },
  adjustments: { needs: routes.adjustments, content: lazy(() => import('./member-adjustments')) },
  wallet: { needs: routes.walletAsOf, content: lazy(() => import('./member-wallet')) },
  play: { needs: routes.memberGames, content: lazy(() => import('./member-play')) },
  identity: { needs: routes.memberStanding, content: lazy(() => import('./member-identity')) },
  notes: { needs: routes.memberNotes, content: lazy(() => import('./member-notes')) },
  events: { needs: routes.staffMemberEvents, content: lazy(() => import('./event-history')) },
} as const satisfies Readonly<Record<string, { readonly needs: Route; readonly content: Content }>>;

type PageName = keyof typeof PAGES;
/** The pages that stand beside others under one tab, and have a name of their own. */
type MoneyPage = 'statement' | 'deposits' | 'withdrawals' | 'adjustments' | 'wallet';

interface Tab {
  readonly name: 'overview' | 'money' | 'play' | 'identity' | 'notes' | 'events';
  /** The pages under the tab, each with its own address; the first is the one that the tab opens. */
  readonly pages: readonly PageName[];
}

const TABS: readonly Tab[] = [
  { name: 'overview', pages: ['overview'] },
  { name: 'money', pages: ['statement', 'deposits', 'withdrawals', 'adjustments', 'wallet'] },
  { name: 'play', pages: ['play'] },
  { name: 'identity', pages: ['identity'] },
  { name: 'notes', pages: ['notes'] },
  { name: 'events', pages: ['events'] },
];

const addressOf = (memberId: string, page: PageName) =>
  page === 'overview' ? `/members/${memberId}` : `/members/${memberId}/${page}`;

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
          <ClosingMark memberId={member.id} />
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

interface TabBarProps {
  readonly memberId: string;
  readonly tabs: readonly Tab[];
  readonly chosen: Tab | undefined;
}

function TabBar({ memberId, tabs, chosen }: TabBarProps) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('bo.members.tabs')}
      className="mb-4 flex gap-1 overflow-x-auto border-b border-line no-scrollbar"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.name}
          to={addressOf(memberId, tab.pages[0]!)}
          aria-current={tab === chosen ? 'page' : undefined}
          data-testid={`member-tab-${tab.name}`}
          className={clsx(
            '-mb-px whitespace-nowrap border-b-2 px-3 py-2 text-13 font-medium outline-offset-[-2px]',
            tab === chosen ? 'border-gold text-gold-hi' : 'border-transparent text-fg-2 hover:text-fg',
          )}
        >
          {t(`bo.members.tab.${tab.name}`)}
        </Link>
      ))}
    </nav>
  );
}

/** The pages of a tab that has several. */
function PageBar({ memberId, tab }: { readonly memberId: string; readonly tab: Tab }) {
  const { t } = useTranslation();
  if (tab.pages.length < 2) return null;
  return (
    <nav aria-label={t(`bo.members.tab.${tab.name}`)} className="mb-3 flex gap-1.5 overflow-x-auto no-scrollbar">
      {tab.pages.map((page) => (
        <NavLink
          key={page}
          to={addressOf(memberId, page)}
          end
          data-testid={`member-page-${page}`}
          className={({ isActive }) =>
            clsx(
              'inline-flex h-8 items-center whitespace-nowrap rounded-full border px-3 text-13 max-sm:h-11',
              isActive ? 'border-gold/40 bg-gold/12 text-gold-hi' : 'border-line text-fg-2 hover:text-fg',
            )
          }
        >
          {t(`bo.members.page.${page as MoneyPage}`)}
        </NavLink>
      ))}
    </nav>
  );
}

/** Earlier addresses of pages that stand in another one now. */
const MOVED: Readonly<Record<string, PageName>> = { sessions: 'identity' };

export default function MemberPage() {
  const { t } = useTranslation();
  const { memberId, tab: name = 'overview' } = useParams();
  const may = useMay();
  const { data, error, isFetching, refetch } = useMember({ memberId: memberId! });
  if (error && !data) return <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton className="h-44 rounded-12!" />;
  const tabs = TABS.map((tab) => ({ ...tab, pages: tab.pages.filter((page) => may(PAGES[page].needs)) })).filter(
    ({ pages }) => pages.length > 0,
  );
  const page = MOVED[name] ?? (name as PageName);
  const chosen = tabs.find(({ pages }) => pages.includes(page));
  const Content: Content = PAGES[page]?.content;
  return (
    <>
      <Head member={data} />
      <TabBar memberId={data.id} tabs={tabs} chosen={chosen} />
      {chosen ? (
        <>
          <PageBar memberId={data.id} tab={chosen} />
          <Suspense fallback={<Skeleton className="h-64 rounded-12!" />}>
            <Content member={data} />
          </Suspense>
        </>
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
