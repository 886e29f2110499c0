import type { Downline } from '@contracts/http/network';
import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/button';
import { CursorList } from '@web/ui/cursor-list';
import { Figure } from '@web/ui/figure';
import { ChoiceFilter, FilterBar, TextFilter } from '@web/ui/filters';
import type { Column } from '@web/ui/list-page';
import { Empty } from '@web/ui/states';
import { useListView } from '@web/ui/use-list-view';
import { FileSignature, NotebookPen, Send, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportCsv } from './export-csv';
import { ActivityMark, KindMark, MemberName } from './member-parts';
import { NoteDialog } from './note-dialog';
import { pageSizeOf } from './page-size';
import { Trail } from './trail';
import { TransferDialog } from './transfer-dialog';
import { useAgentList } from './use-agent-query';
import { useCentre, useCentreAddress } from './use-centre';

type Deed = { readonly what: 'note' | 'transfer'; readonly downline: Downline };

const NOTHING = <span className="text-fg-3">–</span>;
const KINDS = ['player', 'agent'] as const;
const MOMENT = 'whitespace-nowrap tabular-nums text-fg-2';
const STATUSES = ['active', 'idle', 'new'] as const satisfies readonly Downline['status'][];

interface ActionsProps {
  readonly downline: Downline;
  readonly onDeed: (deed: Deed) => void;
}

/** What may be done for a direct downline alone. */
function Actions({ downline, onDeed }: ActionsProps) {
  const { t } = useTranslation();
  const { open } = useCentre();
  if (downline.level !== 1) return NOTHING;
  const { username } = downline;
  return (
    <span className="-my-1 -ms-2 inline-flex gap-1">
      <Button
        size="iconSm"
        look="ghost"
        onClick={() => onDeed({ what: 'transfer', downline })}
        aria-label={t('agent.downlines.transferTo', { name: username })}
        title={t('agent.downlines.transfer')}
        data-testid={`transfer-${username}`}
      >
        <Send className="size-4" aria-hidden="true" />
      </Button>
      <Button
        size="iconSm"
        look="ghost"
        onClick={() => onDeed({ what: 'note', downline })}
        aria-label={t('agent.downlines.noteOn', { name: username })}
        title={t('agent.downlines.note')}
        data-testid={`note-${username}`}
      >
        <NotebookPen className="size-4" aria-hidden="true" />
      </Button>
      {downline.kind === 'agent' && (
        <Button
          size="iconSm"
          look="ghost"
          onClick={() => open('contracts', { downline: downline.memberId })}
          aria-label={t('agent.downlines.contractsWith', { name: username })}
          title={t('agent.page.contracts')}
        >
          <FileSignature className="size-4" aria-hidden="true" />
        </Button>
      )}
    </span>
  );
}

function useColumns(onDrill: (memberId: string) => void, onDeed: (deed: Deed) => void): readonly Column<Downline>[] {
  const { t } = useTranslation();
  const { merchant, time } = useFormat();
  const moment = (iso: string | null) => (iso ? time(iso) : <span className="text-fg-3">{t('agent.list.never')}</span>);
  return [
    {
      id: 'username',
      header: t('agent.figure.member'),
      cell: (row) => (
        <>
          <MemberName {...row} onDrill={onDrill} />
          {row.nickname && row.nickname !== row.username && (
            <span className="block text-12 text-fg-3">{row.nickname}</span>
          )}
        </>
      ),
      isFixed: true,
    },
    { id: 'kind', header: t('agent.figure.kind'), cell: (row) => <KindMark kind={row.kind} /> },
    { id: 'status', header: t('agent.figure.status'), cell: (row) => <ActivityMark status={row.status} /> },
    {
      id: 'balance',
      header: `${t('agent.figure.balance')} (${merchant.currency})`,
      cell: (row) => <Figure amount={row.balance} />,
      amount: true,
    },
    {
      id: 'direct',
      header: t('agent.figure.directCount'),
      cell: (row) => <Figure amount={String(row.directCount)} />,
      amount: true,
    },
    {
      id: 'team',
      header: t('agent.figure.teamCount'),
      cell: (row) => <Figure amount={String(row.teamCount)} />,
      amount: true,
    },
    {
      id: 'contracts',
      header: t('agent.figure.contracts'),
      cell: (row) => row.contracts.map((kind) => t(`agent.contractKind.${kind}`)).join(', ') || NOTHING,
      className: 'max-w-48',
    },
    {
      id: 'note',
      header: t('agent.downlines.note'),
      cell: (row) => <span className="line-clamp-2">{row.note || NOTHING}</span>,
      className: 'max-w-48',
    },
    {
      id: 'actions',
      header: t('agent.downlines.actions'),
      cell: (row) => <Actions downline={row} onDeed={onDeed} />,
      isFixed: true,
    },
    { id: 'level', header: t('agent.figure.level'), cell: (row) => row.level, amount: true, isExtra: true },
    { id: 'upline', header: t('agent.figure.upline'), cell: (row) => row.uplineName, isExtra: true },
    {
      id: 'registered',
      header: t('agent.figure.registeredAt'),
      cell: (row) => time(row.registeredAt),
      className: MOMENT,
      isExtra: true,
    },
    {
      id: 'login',
      header: t('agent.figure.lastLoginAt'),
      cell: (row) => moment(row.lastLoginAt),
      className: MOMENT,
      isExtra: true,
    },
    {
      id: 'bet',
      header: t('agent.figure.lastBetAt'),
      cell: (row) => moment(row.lastBetAt),
      className: MOMENT,
      isExtra: true,
    },
  ];
}

function useDownlines() {
  const address = useCentreAddress(['find', 'kind', 'status', 'member']);
  const { values, given } = address;
  const view = useListView('agent-downlines');
  const filter = {
    memberId: given.member,
    search: given.find,
    kind: KINDS.find((one) => one === values.kind),
    status: STATUSES.find((one) => one === values.status),
  };
  const list = useAgentList(
    'downlines',
    [filter, view.pageSize],
    (cursor, signal) => apiCall(routes.downlines, { ...filter, cursor, pageSize: pageSizeOf(view) }, signal),
    (row: Downline) => row.memberId,
  );
  return { address, view, filter, list };
}

function Filters({ address }: { readonly address: ReturnType<typeof useDownlines>['address'] }) {
  const { t } = useTranslation();
  const { open } = useCentre();
  const { values, set, clear, count } = address;
  return (
    <FilterBar
      count={count}
      onClear={clear}
      end={
        <Button size="sm" look="gold" className="max-sm:hidden" onClick={() => open('registerCenter')}>
          <UserPlus className="size-4" aria-hidden="true" />
          {t('agent.page.registerCenter')}
        </Button>
      }
    >
      <TextFilter
        label={t('agent.downlines.search')}
        value={values.find}
        onChange={(find) => set({ find })}
        search
        maxLength={40}
        testId="downline-search"
        className="w-56 max-sm:col-span-2 max-sm:w-full"
      />
      <ChoiceFilter
        label={t('agent.figure.kind')}
        all={t('agent.downlines.allKinds')}
        value={values.kind}
        options={KINDS.map((value) => ({ value, label: t(`agent.kind.${value}`) }))}
        onChange={(kind) => set({ kind })}
        testId="filter-kind"
      />
      <ChoiceFilter
        label={t('agent.figure.status')}
        all={t('agent.downlines.allStatuses')}
        value={values.status}
        options={STATUSES.map((value) => ({ value, label: t(`agent.activity.${value}`) }))}
        onChange={(status) => set({ status })}
        testId="filter-status"
      />
    </FilterBar>
  );
}

/** The direct downlines of whoever the trail ends with; with a search, everybody of the team whose name begins so. */
export function DownlinesList() {
  const { t } = useTranslation();
  const { address, view, filter, list } = useDownlines();
  const { go, count } = address;
  const [deed, setDeed] = useState<Deed | null>(null);
  const columns = useColumns((member) => go({ member, find: '' }), setDeed);
  const totals = list.first?.totals;
  return (
    <div className="space-y-3">
      <Trail path={list.first?.path ?? []} onStep={(member) => go({ member, find: '' })} />
      <CursorList
        label={t('agent.downlines.tab')}
        list={list}
        view={view}
        columns={columns}
        rowData={(row) => ({ 'data-testid': 'downline', 'data-member': row.username })}
        toolbar={<Filters address={address} />}
        note={
          totals
            ? t('agent.downlines.totals', { count: totals.members, agents: totals.agents })
            : t('agent.downlines.text')
        }
        {...(totals
          ? {
              totals: {
                label: t('agent.list.totals'),
                testId: 'downlines-total',
                values: { balance: <Figure amount={totals.balance} /> },
              },
            }
          : {})}
        tools={<ExportCsv list="downlines" filter={filter} />}
        empty={
          <Empty
            icon={<Users className="size-6" />}
            title={t(count > 0 ? 'agent.list.none' : 'agent.downlines.none')}
            text={t(count > 0 ? 'agent.list.noneText' : 'agent.downlines.noneText')}
          />
        }
      />
      {deed?.what === 'note' && <NoteDialog downline={deed.downline} onClose={() => setDeed(null)} />}
      {deed?.what === 'transfer' && <TransferDialog downline={deed.downline} onClose={() => setDeed(null)} />}
    </div>
  );
}
