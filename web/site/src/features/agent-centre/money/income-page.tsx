import type { IncomeRow } from '@contracts/http/agents/team-reports';
import { useFormat } from '@web/api/merchant';
import { Figure } from '@web/ui/frame/figure';
import { ChoiceFilter } from '@web/ui/list/filters';
import { fileAmount, fileText, fileTime, fileWords } from '@web/ui/list/file-cell';
import type { Column } from '@web/ui/list/list';
import { Banknote } from 'lucide-react';
import { KINDS } from '@web/agent-terms/terms-draft';
import { useTranslation } from 'react-i18next';
import { useDayRange } from '../../../parts/agent/day-range';
import { IncomeByKind } from './income-by-kind';
import { IncomeShare } from './income-share';
import { ReportList, useReport } from './report-list';
import { useCentreAddress } from '../../../parts/agent/use-centre';
import { getMyIncome } from '../api/get-my-income';
import { Composition } from '../team/composition';

const INCOME_KINDS = [...KINDS, 'shortfall'] as const satisfies readonly IncomeRow['kind'][];

function useColumns(): readonly Column<IncomeRow>[] {
  const { t } = useTranslation();
  const { merchant, time } = useFormat();
  const amount = (id: 'gross' | 'withheld' | 'amount'): Column<IncomeRow> => ({
    id,
    header: `${t(`agent.income.${id}`)} (${merchant.currency})`,
    cell: (row) => <Figure amount={row[id]} movement={id === 'amount'} />,
    file: fileAmount<IncomeRow>(id),
    amount: true,
  });
  return [
    {
      id: 'kind',
      header: t('agent.income.kind'),
      cell: (row) => <span className="font-medium">{t(`agent.contractKind.${row.kind}`)}</span>,
      file: fileWords<IncomeRow, IncomeRow['kind']>('kind', INCOME_KINDS, (kind) => t(`agent.contractKind.${kind}`)),
      isFixed: true,
    },
    {
      id: 'window',
      header: t('agent.income.window'),
      isWide: true,
      cell: (row) => `${time(row.from)} – ${time(row.to)}`,
      file: [
        { ...fileTime<IncomeRow>('from'), part: t('list.from') },
        { ...fileTime<IncomeRow>('to'), part: t('list.to') },
      ],
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    amount('gross'),
    amount('withheld'),
    amount('amount'),
    {
      id: 'paidAt',
      header: t('agent.income.paidAt'),
      cell: (row) => time(row.paidAt),
      file: fileTime<IncomeRow>('paidAt'),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'bill',
      header: t('agent.income.bill'),
      cell: (row) => <span className="font-mono text-12 text-fg-3">{row.billId}</span>,
      file: fileText<IncomeRow>('billId'),
      isExtra: true,
    },
  ];
}

/** The payments to the agent, and what the agent had to add for its downlines. */
export default function IncomePage() {
  const { t } = useTranslation();
  const range = useDayRange('last7');
  const address = useCentreAddress(['kind']);
  const { values, set } = address;
  const filter = {
    startDate: range.startDate,
    endDate: range.endDate,
    kind: INCOME_KINDS.find((one) => one === values.kind),
  };
  const report = useReport(
    'income',
    filter,
    (asked, signal) => getMyIncome(asked, signal),
    (row: IncomeRow) => row.id,
  );
  const { first, error } = report.list;
  const chart = (first || !error) && (
    <>
      <IncomeShare totals={first?.totals} kind={filter.kind} />
      <IncomeByKind byKind={first?.byKind} />
      <section className="space-y-2" aria-labelledby="income-sources">
        <h2 id="income-sources" className="font-display text-16 font-semibold">
          {t('agent.income.sources')}
        </h2>
        <p className="text-13 text-fg-3">{t('agent.income.sourcesText')}</p>
        <Composition days={range} />
      </section>
    </>
  );
  return (
    <ReportList
      page="agentRevenueReport"
      report={report}
      range={range}
      address={address}
      columns={useColumns()}
      rowData={(row) => ({ 'data-testid': 'income-row', 'data-kind': row.kind })}
      filters={
        <ChoiceFilter
          label={t('agent.income.kind')}
          all={t('agent.income.all')}
          value={values.kind}
          options={INCOME_KINDS.map((value) => ({ value, label: t(`agent.contractKind.${value}`) }))}
          onChange={(kind) => set({ kind })}
          testId="filter-kind"
        />
      }
      above={chart}
      totals={
        first && {
          testId: 'income-total',
          values: {
            gross: <Figure amount={first.totals.gross} />,
            withheld: <Figure amount={first.totals.withheld} />,
            amount: <Figure amount={first.totals.amount} movement />,
          },
        }
      }
      file="income"
      icon={Banknote}
      emptyText={t('agent.income.noneText')}
    />
  );
}
