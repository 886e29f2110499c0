import type { MemberProfit } from '@contracts/http/team-reports';
import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';
import { useFormat } from '@web/api/merchant';
import { CursorList } from '@web/ui/cursor-list';
import { Figure } from '@web/ui/figure';
import { ChoiceFilter, FilterBar, TextFilter } from '@web/ui/filters';
import type { Column } from '@web/ui/list-page';
import { Empty } from '@web/ui/states';
import { useListView } from '@web/ui/use-list-view';
import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DayRangeFilter } from './day-range-filter';
import { useDayRange } from './day-range';
import { ExportCsv } from './export-csv';
import { KindMark, MemberName } from './member-parts';
import { pageSizeOf } from './page-size';
import { Trail } from './trail';
import { useAgentList } from './use-agent-query';
import { useCentreAddress } from './use-centre';

const AMOUNTS = ['turnover', 'payout', 'profit', 'deposits', 'promotions', 'salaries'] as const;

function useColumns(onDrill: (memberId: string) => void): readonly Column<MemberProfit>[] {
  const { t } = useTranslation();
  const { merchant } = useFormat();
  const amount = (id: (typeof AMOUNTS)[number], isExtra = false): Column<MemberProfit> => ({
    id,
    header: `${t(`agent.figure.${id}`)} (${merchant.currency})`,
    cell: (row) => <Figure amount={row[id]} movement={id === 'profit'} />,
    amount: true,
    isExtra,
  });
  return [
    { id: 'username', header: t('agent.figure.member'), cell: (row) => <MemberName {...row} onDrill={onDrill} />, isFixed: true },
    { id: 'kind', header: t('agent.figure.kind'), cell: (row) => <KindMark kind={row.kind} /> },
    { id: 'level', header: t('agent.figure.level'), cell: (row) => row.level, amount: true, isExtra: true },
    amount('turnover'), amount('payout'), amount('profit'), amount('deposits'), amount('promotions'), amount('salaries'),
    { id: 'bets', header: t('agent.figure.bets'), cell: (row) => <Figure amount={String(row.bets)} />, amount: true },
    { id: 'directCount', header: t('agent.figure.directCount'), cell: (row) => <Figure amount={String(row.directCount)} />, amount: true },
  ];
}

/** What members won and lost, each alone or with the team below, and down the tree step by step. */
export default function ProfitsPage() {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const range = useDayRange('last7');
  const { values, set, go, given, clear, count } = useCentreAddress(['who', 'member', 'scope']);
  const view = useListView('agent-profits');
  const { startDate, endDate } = range;
  const filter = { startDate, endDate, username: given.who, memberId: given.member, scope: values.scope === 'member' ? ('member' as const) : ('team' as const) };
  const list = useAgentList(
    'profits',
    [filter, view.pageSize],
    (cursor, signal) => apiCall(routes.memberProfits, { ...filter, cursor, pageSize: pageSizeOf(view) }, signal),
    (row: MemberProfit) => row.memberId,
  );
  const columns = useColumns((member) => go({ member, who: '' }));
  const totals = list.first?.totals;
  return (
    <div className="space-y-3">
      <Trail path={list.first?.path ?? []} onStep={(member) => go({ member })} />
      <CursorList
        label={t('agent.page.palStatementsAgentCopy')}
        list={list}
        view={view}
        columns={columns}
        rowData={(row) => ({ 'data-testid': 'profit-row', 'data-member': row.username })}
        toolbar={
          <FilterBar count={count} onClear={clear}>
            <DayRangeFilter range={range} />
            <TextFilter
              label={t('agent.figure.member')}
              value={values.who}
              onChange={(who) => set({ who })}
              search
              maxLength={40}
              testId="filter-member"
            />
            <ChoiceFilter
              label={t('agent.profits.scope')}
              all={t('agent.profits.team')}
              value={values.scope}
              options={[{ value: 'member', label: t('agent.profits.member') }]}
              onChange={(scope) => set({ scope })}
              testId="filter-scope"
            />
          </FilterBar>
        }
        note={t('common.allTimes', { zone })}
        {...(totals
          ? {
              totals: {
                label: t('agent.list.totals'),
                testId: 'profits-total',
                values: {
                  ...Object.fromEntries(AMOUNTS.map((id) => [id, <Figure key={id} amount={totals[id]} movement={id === 'profit'} />])),
                  bets: <Figure amount={String(totals.bets)} />,
                },
              },
            }
          : {})}
        tools={<ExportCsv list="member-profits" filter={filter} />}
        empty={<Empty icon={<Scale className="size-6" />} title={t('agent.list.none')} text={t('agent.list.noneText')} />}
      />
    </div>
  );
}
