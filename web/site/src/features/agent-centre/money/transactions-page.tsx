import type { TeamTransaction } from '@contracts/http/agents/team-reports';
import { useFormat } from '@web/api/merchant';
import { Figure } from '@web/ui/frame/figure';
import { ChoiceFilter } from '@web/ui/list/filters';
import { fileAmount, fileText, fileTime, fileWords } from '@web/ui/list/file-cell';
import type { Column } from '@web/ui/list/list';
import { ArrowLeftRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDayRange } from '../../../parts/agent/day-range';
import { ReportList, useReport } from './report-list';
import { MemberPicker } from './pickers';
import { useCentreAddress } from '../../../parts/agent/use-centre';
import { getTeamTransactions } from '../api/get-team-transactions';

const KINDS = [
  'deposit',
  'promotion',
  'salary',
  'dividend',
  'shortfall',
  'transfer_in',
  'transfer_out',
  'adjustment',
] as const satisfies readonly TeamTransaction['kind'][];

function useColumns(): readonly Column<TeamTransaction>[] {
  const { t } = useTranslation();
  const { merchant, time } = useFormat();
  return [
    {
      id: 'username',
      header: t('agent.figure.member'),
      cell: (row) => <span className="font-medium">{row.username}</span>,
      file: fileText<TeamTransaction>('username'),
      isFixed: true,
    },
    {
      id: 'time',
      header: t('records.time'),
      cell: (row) => time(row.occurredAt),
      file: fileTime<TeamTransaction>('occurredAt'),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'kind',
      header: t('records.kind'),
      cell: (row) => t(`agent.movement.${row.kind}`),
      file: fileWords<TeamTransaction, TeamTransaction['kind']>('kind', KINDS, (kind) => t(`agent.movement.${kind}`)),
    },
    // The sign of the amount shows whether money came or went.
    {
      id: 'amount',
      header: `${t('records.amount')} (${merchant.currency})`,
      cell: (row) => <Figure amount={row.amount} movement />,
      file: fileAmount<TeamTransaction>('amount'),
      amount: true,
    },
    {
      id: 'after',
      header: `${t('records.after')} (${merchant.currency})`,
      cell: (row) => <Figure amount={row.balanceAfter} />,
      file: fileAmount<TeamTransaction>('balanceAfter'),
      amount: true,
    },
  ];
}

/** Every movement of money in the team that is no bet. */
export default function TransactionsPage() {
  const { t } = useTranslation();
  const { money } = useFormat();
  const range = useDayRange('last7');
  const address = useCentreAddress(['who', 'kind']);
  const { values, set, given } = address;
  const kind = KINDS.find((one) => one === values.kind);
  const filter = { startDate: range.startDate, endDate: range.endDate, username: given.who, kind };
  const report = useReport(
    'transactions',
    filter,
    (asked, signal) => getTeamTransactions(asked, signal),
    (row: TeamTransaction) => row.id,
  );
  const totals = report.list.first?.totals;
  return (
    <ReportList
      page="agentDownlineTransactionDetailsCopy"
      report={report}
      range={range}
      address={address}
      columns={useColumns()}
      rowData={() => ({ 'data-testid': 'team-transaction' })}
      filters={
        <>
          <MemberPicker value={values.who} onChange={(who) => set({ who })} />
          <ChoiceFilter
            label={t('records.kind')}
            all={t('agent.transactions.all')}
            value={values.kind}
            options={KINDS.map((value) => ({ value, label: t(`agent.movement.${value}`) }))}
            onChange={(next) => set({ kind: next })}
            testId="filter-kind"
          />
        </>
      }
      totals={
        totals && {
          testId: 'transactions-total',
          values: {
            amount: (
              <span className="flex flex-col items-start sm:items-end">
                <span className="whitespace-nowrap text-win">
                  {t('agent.transactions.in', { amount: money(totals.in) })}
                </span>
                <span className="whitespace-nowrap text-loss">
                  {t('agent.transactions.out', { amount: money(totals.out) })}
                </span>
              </span>
            ),
          },
        }
      }
      file="team-transactions"
      icon={ArrowLeftRight}
      emptyText={t('agent.transactions.noneText')}
    />
  );
}
