import type { Downline } from '@contracts/http/agents/network';
import { Button } from '@web/ui/form/button';
import { CursorList } from '@web/ui/list/cursor-list';
import { Figure } from '@web/ui/frame/figure';
import { ChoiceFilter, FilterBar, TextFilter } from '@web/ui/list/filters';
import { Empty } from '@web/ui/feedback/states';
import { useListView } from '@web/ui/list/use-list-view';
import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TeamExport } from '../../../parts/agent/team-export';
import { DownlineActions, type Deed } from './downline-actions';
import { useDownlineColumns } from './downline-columns';
import { NoteDialog } from './note-dialog';
import { pageSizeOf } from '../../../parts/agent/page-size';
import { Trail } from './upline-path';
import { TransferDialog } from './transfer-dialog';
import { useAgentList } from '../../../parts/agent/use-agent-query';
import { useCentre, useCentreAddress } from '../../../parts/agent/use-centre';
import { getDownlines } from '../../../parts/agent/api/get-downlines';

const KINDS = ['player', 'agent'] as const;
const STATUSES = ['active', 'idle', 'new'] as const satisfies readonly Downline['status'][];

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
    (cursor, signal) => getDownlines({ ...filter, cursor, pageSize: pageSizeOf(view) }, signal),
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
        <Button size="sm" look="gold" onClick={() => open('registerCenter')}>
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

/**
 * The direct downlines of the last member of the path; with a search, all members of the team whose name holds
 * the search.
 */
export function DownlinesList() {
  const { t } = useTranslation();
  const { address, view, filter, list } = useDownlines();
  const { go, count } = address;
  const [deed, setDeed] = useState<Deed | null>(null);
  const columns = useDownlineColumns((member) => go({ member, find: '' }), setDeed);
  const totals = list.first?.totals;
  const path = list.first?.path ?? [];
  // Only a member with a team is opened, which makes it an agent; contracts are made with direct ones.
  const opened = path.length === 2 ? path[1] : undefined;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Trail path={path} onStep={(member) => go({ member, find: '' })} />
        {opened && <DownlineActions downline={{ ...opened, kind: 'agent' }} onDeed={setDeed} />}
      </div>
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
        exporting={(shown) => <TeamExport name="downlines" filter={filter} list={shown} />}
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
