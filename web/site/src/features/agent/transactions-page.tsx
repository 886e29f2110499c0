import type { TeamTransaction } from '@contracts/http/team-reports';
import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';
import { useFormat } from '@web/api/merchant';
import { CursorList } from '@web/ui/cursor-list';
import { Figure } from '@web/ui/figure';
import { ChoiceFilter, FilterBar, TextFilter } from '@web/ui/filters';
import type { Column } from '@web/ui/list-page';
import { Empty } from '@web/ui/states';
import { useListView } from '@web/ui/use-list-view';
import { ArrowLeftRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DayRangeFilter } from './day-range-filter';
import { useDayRange } from './day-range';
import { ExportCsv } from './export-csv';
import { pageSizeOf } from './page-size';
import { useAgentList } from './use-agent-query';
import { useCentreAddress } from './use-centre';

const KINDS = [
  'deposit', 'promotion', 'salary', 'dividend', 'shortfall', 'transfer_in', 'transfer_out', 'adjustment',
] as const satisfies readonly TeamTransaction['kind'][];

function useColumns(): readonly Column<TeamTransaction>[] {
  const { t } = useTranslation();
  const { merchant, time } = useFormat();
  return [
    { id: 'username', header: t('agent.figure.member'), cell: (row) => <span className="font-medium">{row.username}</span>, isFixed: true },
    { id: 'time', header: t('records.time'), cell: (row) => time(row.occurredAt), className: 'whitespace-nowrap tabular-nums text-fg-2' },
    { id: 'kind', header: t('records.kind'), cell: (row) => t(`agent.movement.${row.kind}`) },
    // Whether money came or went is told by its sign.
    { id: 'amount', header: `${t('records.amount')} (${merchant.currency})`, cell: (row) => <Figure amount={row.amount} movement />, amount: true },
    { id: 'after', header: `${t('records.after')} (${merchant.currency})`, cell: (row) => <Figure amount={row.balanceAfter} />, amount: true },
  ];
}

/** Every movement of money in the team that is no bet. */
export default function TransactionsPage() {
  const { t } = useTranslation();
  const { zone, money } = useFormat();
  const range = useDayRange('last7');
  const { values, set, given, clear, count } = useCentreAddress(['who', 'kind']);
  const view = useListView('agent-transactions');
  const { startDate, endDate } = range;
  const kind = KINDS.find((one) => one === values.kind);
  const filter = { startDate, endDate, username: given.who, kind };
  const list = useAgentList(
    'transactions',
    [filter, view.pageSize],
    (cursor, signal) => apiCall(routes.teamTransactions, { ...filter, cursor, pageSize: pageSizeOf(view) }, signal),
    (row: TeamTransaction) => row.id,
  );
  const totals = list.first?.totals;
  return (
    <CursorList
      label={t('agent.page.agentDownlineTransactionDetailsCopy')}
      list={list}
      view={view}
      columns={useColumns()}
      rowData={() => ({ 'data-testid': 'team-transaction' })}
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
            label={t('records.kind')}
            all={t('agent.transactions.all')}
            value={values.kind}
            options={KINDS.map((value) => ({ value, label: t(`agent.movement.${value}`) }))}
            onChange={(next) => set({ kind: next })}
            testId="filter-kind"
          />
        </FilterBar>
      }
      note={t('common.allTimes', { zone })}
      {...(totals
        ? {
            totals: {
              label: t('agent.list.totals'),
              testId: 'transactions-total',
              values: {
                amount: (
                  <span className="flex flex-col items-end">
                    <span className="whitespace-nowrap text-win">{t('agent.transactions.in', { amount: money(totals.in) })}</span>
                    <span className="whitespace-nowrap text-loss">{t('agent.transactions.out', { amount: money(totals.out) })}</span>
                  </span>
                ),
              },
            },
          }
        : {})}
      tools={<ExportCsv list="team-transactions" filter={filter} />}
      empty={<Empty icon={<ArrowLeftRight className="size-6" />} title={t('agent.list.none')} text={t('agent.transactions.noneText')} />}
    />
  );
}
