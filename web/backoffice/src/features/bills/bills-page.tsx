import type { Bill } from '@contracts/http/bills';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { isZero } from '@web/money/figure';
import { dayIn } from '@web/time/merchant-time';
import { Button } from '@web/ui/button';
import { CursorList } from '@web/ui/cursor-list';
import { Figure } from '@web/ui/figure';
import { ChoiceFilter, FilterBar, TextFilter } from '@web/ui/filters';
import type { Column } from '@web/ui/list-page';
import { PageHead } from '@web/ui/page-head';
import { RangeFilter } from '@web/ui/range-filter';
import { Empty } from '@web/ui/states';
import { useAddress } from '@web/ui/use-address';
import { useListView } from '@web/ui/use-list-view';
import { useRange } from '@web/ui/use-range';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KINDS } from '../payroll/runs-list';
import { WindowText } from '../payroll/window-text';
import { useMay } from '../session/use-may';
import { useStaffRows } from '../session/use-staff-query';
import { BILL_STATUSES, BillState } from './bill-status';
import { DecisionDialog } from './decision-dialog';

function useColumns(onDecide: ((bill: Bill) => void) | undefined): readonly Column<Bill>[] {
  const { t } = useTranslation();
  const { time } = useFormat();
  const amount = (
    id: 'turnover' | 'loss' | 'gross' | 'withheld' | 'adjustment' | 'net' | 'charged' | 'paid' | 'owed',
    more: Partial<Column<Bill>> = {},
  ): Column<Bill> => ({
    id,
    header: t(`bo.bills.${id}`),
    cell: (row) => (
      <Figure amount={row[id]} {...(id === 'owed' && !isZero(row.owed) ? { className: 'text-loss' } : {})} />
    ),
    amount: true,
    ...more,
  });
  return [
    {
      id: 'agent',
      header: t('bo.bills.agent'),
      isFixed: true,
      cell: (row) => (
        <Link to={`/bills/${encodeURIComponent(row.billId)}`} className="font-medium text-gold-hi hover:underline">
          {row.agentName}
        </Link>
      ),
    },
    {
      id: 'kind',
      header: t('bo.bills.kind'),
      cell: ({ kind }) => t(`bo.payroll.kinds.${kind}`),
      className: 'whitespace-nowrap',
    },
    {
      id: 'window',
      header: t('bo.bills.window'),
      cell: ({ from, to }) => <WindowText from={from} to={to} stacks />,
      className: 'text-fg-2',
    },
    { id: 'status', header: t('bo.bills.status'), cell: ({ status }) => <BillState status={status} /> },
    amount('turnover'),
    amount('loss', { isExtra: true }),
    {
      id: 'active',
      header: t('bo.bills.activeMembers'),
      cell: ({ activeMembers }) => activeMembers,
      amount: true,
      isExtra: true,
    },
    { id: 'tier', header: t('bo.bills.tier'), cell: ({ tier }) => (tier === null ? '–' : tier + 1), amount: true },
    amount('gross'),
    amount('withheld'),
    amount('adjustment', { isExtra: true }),
    amount('net'),
    amount('charged', { isExtra: true }),
    amount('paid', { className: 'font-semibold' }),
    amount('owed'),
    {
      id: 'issued',
      header: t('bo.bills.issuedAt'),
      cell: ({ issuedAt }) => time(issuedAt),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
      isExtra: true,
    },
    ...(onDecide
      ? [
          {
            id: 'act',
            header: t('bo.bills.decide'),
            isFixed: true,
            className: 'text-end!',
            cell: (row: Bill) =>
              row.status === 'at-finance' ? (
                <Button
                  size="sm"
                  className="h-7! text-12! sm:-my-1"
                  onClick={() => onDecide(row)}
                  data-testid="decide-dividend"
                >
                  {t('bo.bills.decide')}
                </Button>
              ) : (
                '–'
              ),
          },
        ]
      : []),
  ];
}

/** The days of a period of moments, as the merchant counts them. */
function daysOf({ from, to }: { readonly from?: string; readonly to?: string }, timeZone: string) {
  return {
    ...(from ? { startDate: dayIn(timeZone, new Date(from)) } : {}),
    ...(to ? { endDate: dayIn(timeZone, new Date(to)) } : {}),
  };
}

function useTotals(
  sums: Readonly<Record<'turnover' | 'gross' | 'withheld' | 'net' | 'paid' | 'owed', string>> | undefined,
) {
  const { t } = useTranslation();
  if (!sums) return undefined;
  const values = Object.fromEntries(
    (['turnover', 'gross', 'withheld', 'net', 'paid', 'owed'] as const).map((id) => [
      id,
      <Figure key={id} amount={sums[id]} />,
    ]),
  );
  return { label: t('bo.bills.totals'), testId: 'bill-totals', values };
}

/** Every bill of every agent; finance decides on dividends here. */
export default function BillsPage() {
  const { t } = useTranslation();
  const { zone, merchant } = useFormat();
  const may = useMay();
  const view = useListView('bills');
  const { values, set, count } = useAddress(['kind', 'status', 'agentId', 'runId']);
  const everything = useAddress(['kind', 'status', 'agentId', 'runId', 'range', 'from', 'to']);
  const range = useRange();
  const [chosen, setChosen] = useState<Bill | null>(null);
  const kind = KINDS.find((name) => name === values.kind);
  const status = BILL_STATUSES.find((name) => name === values.status);
  const { agentId, runId } = values;
  const list = useStaffRows(
    routes.staffBills,
    {
      ...(kind ? { kind } : {}),
      ...(status ? { status } : {}),
      ...(agentId ? { agentId } : {}),
      ...(runId ? { runId } : {}),
      ...daysOf(range.moments, merchant.timeZone),
    },
    { keyOf: ({ billId }) => billId, pageSize: view.pageSize, live: !range.moments.to },
  );
  const totals = useTotals(list.first?.totals);
  return (
    <>
      <PageHead title={t('bo.bills.title')} note={t('bo.bills.text')}>
        {may(routes.decideDividend) && (
          <Button
            size="sm"
            look={status === 'at-finance' ? 'gold' : 'plain'}
            onClick={() => set({ status: status === 'at-finance' ? '' : 'at-finance', kind: '' })}
            data-testid="to-decide"
          >
            {t('bo.bills.toDecide')}
          </Button>
        )}
      </PageHead>
      <CursorList
        label={t('bo.bills.title')}
        columns={useColumns(may(routes.decideDividend) ? setChosen : undefined)}
        list={list}
        view={view}
        rowData={({ status: is, kind: of }) => ({ 'data-testid': 'bill-row', 'data-status': is, 'data-kind': of })}
        toolbar={
          <FilterBar count={count + (range.isChosen ? 1 : 0)} onClear={everything.clear}>
            <RangeFilter range={range} />
            <ChoiceFilter
              label={t('bo.bills.kind')}
              all={t('bo.bills.allKinds')}
              value={values.kind}
              options={KINDS.map((name) => ({ value: name, label: t(`bo.payroll.kinds.${name}`) }))}
              onChange={(value) => set({ kind: value })}
              testId="bill-kind"
            />
            <ChoiceFilter
              label={t('bo.bills.status')}
              all={t('bo.bills.allStatuses')}
              value={values.status}
              options={BILL_STATUSES.map((name) => ({ value: name, label: t(`bo.bills.statuses.${name}`) }))}
              onChange={(value) => set({ status: value })}
              testId="bill-status"
            />
            <TextFilter
              label={t('bo.bills.searchAgent')}
              value={agentId}
              onChange={(value) => set({ agentId: value })}
              maxLength={64}
              mono
              testId="bill-agent"
            />
          </FilterBar>
        }
        note={t('common.allTimes', { zone })}
        {...(totals ? { totals } : {})}
        empty={
          <Empty icon={<ReceiptText className="size-6" />} title={t('bo.bills.none')} text={t('bo.bills.noneText')} />
        }
      />
      <DecisionDialog bill={chosen} onClose={() => setChosen(null)} onDone={list.retry} />
    </>
  );
}
