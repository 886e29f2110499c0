import type { ContractKind } from '@contracts/http/agents/agent-terms';
import { BILL_STATUSES, type Bill } from '@contracts/http/agents/bills';
import { MAX_TIERS } from '@contracts/validation/agent-terms';
import { useFormat } from '@web/api/merchant';
import { isZero } from '@web/money/figure';
import { CursorList } from '@web/ui/list/cursor-list';
import { Figure } from '@web/ui/frame/figure';
import { ChoiceFilter, FilterBar } from '@web/ui/list/filters';
import { fileAmount, fileNumber, fileWords } from '@web/ui/list/file-cell';
import type { Column, FileCell } from '@web/ui/list/list';
import { Profit } from '@web/ui/frame/profit';
import { Empty, Skeleton } from '@web/ui/feedback/states';
import { useListView } from '@web/ui/list/use-list-view';
import { ChevronRight, ReceiptText } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../loading/load-chunk';
import { DayRangeFilter } from '../../../parts/agent/day-range-filter';
import { useDayRange, type DayChoice } from '../../../parts/agent/day-range';
import { TeamExport } from '../../../parts/agent/team-export';
import { pageSizeOf } from '../../../parts/agent/page-size';
import { useCentreAddress } from '../../../parts/agent/use-centre';
import { BillMark } from '../contracts/contract-marks';
import { useBills, useChartedBills, type BillFilter } from './use-bills';
import { useWindowText } from '../i18n/words';

const BillChart = lazy(() => loadChunk(() => import('./bill-chart')));

/** A kind that is paid often is looked at day by day, the others over a month. */
const USUAL: Readonly<Record<ContractKind, DayChoice>> = {
  realtime: 'today',
  hourly: 'last7',
  daily: 'last30',
  dividend: 'last30',
};
const SIGNED: readonly string[] = ['adjustment', 'net'];
const SUMS = ['turnover', 'gross', 'withheld', 'adjustment', 'net', 'charged', 'paid', 'owed'] as const;

/** People count tiers from one. */
const TIERS = Object.fromEntries(Array.from({ length: MAX_TIERS }, (_, tier) => [String(tier), String(tier + 1)]));

/** The time that a bill is for: of a short one to the second, of a longer one its first and its last day. */
function windowCells(kind: ContractKind, from: string, to: string): readonly FileCell[] {
  const isShort = kind === 'realtime' || kind === 'hourly';
  return [
    { as: isShort ? 'time' : 'day', fields: ['from'], part: from },
    { as: isShort ? 'time' : 'lastDay', fields: ['to'], part: to },
  ];
}

function useColumns(kind: ContractKind, onOpen: (bill: Bill) => void): readonly Column<Bill>[] {
  const { t } = useTranslation();
  const { merchant } = useFormat();
  const windowText = useWindowText();
  const amount = (id: (typeof SUMS)[number], isExtra = false): Column<Bill> => ({
    id,
    header: `${t(`agentPay.bill.${id}`)} (${merchant.currency})`,
    cell: (bill) => <Figure amount={bill[id]} movement={SIGNED.includes(id)} />,
    file: fileAmount<Bill>(id),
    amount: true,
    isExtra,
  });
  const columns: readonly Column<Bill>[] = [
    {
      id: 'window',
      header: t('agentPay.bill.window'),
      isFixed: true,
      className: 'whitespace-nowrap',
      cell: (bill) => (
        <button
          type="button"
          onClick={(event) => {
            event.stopPropagation();
            onOpen(bill);
          }}
          aria-label={t('agentPay.bill.open', { window: windowText(bill) })}
          className="inline-flex min-h-8 items-center gap-1 rounded-6 font-medium tabular-nums text-gold hover:text-gold-hi hover:underline"
        >
          <span>
            {windowText(bill)}
            <span className="block text-start text-12 font-normal text-fg-3">{t('agentPay.bill.how')}</span>
          </span>
          <ChevronRight className="size-3.5 rtl:rotate-180" aria-hidden="true" />
        </button>
      ),
      file: windowCells(kind, t('list.from'), t('list.to')),
    },
    {
      id: 'status',
      header: t('agentPay.bill.status'),
      cell: ({ status }) => <BillMark status={status} />,
      file: fileWords<Bill, Bill['status']>('status', BILL_STATUSES, (status) => t(`agentPay.bill.statuses.${status}`)),
    },
    amount('turnover'),
    {
      id: 'activeMembers',
      header: t('agentPay.bill.activeMembers'),
      cell: ({ activeMembers }) => activeMembers,
      file: fileNumber<Bill>('activeMembers'),
      amount: true,
      isExtra: kind === 'realtime',
    },
    {
      id: 'tier',
      header: t('agentPay.bill.tier'),
      cell: ({ tier }) => (tier === null ? '–' : tier + 1),
      file: { ...fileNumber<Bill>('tier'), words: TIERS },
      amount: true,
    },
    amount('gross'),
    amount('withheld'),
    amount('adjustment', true),
    amount('net'),
    amount('charged', true),
    amount('paid'),
    amount('owed', true),
  ];
  return columns.filter(({ id }) => id !== 'tier' || kind !== 'realtime');
}

/** A bill on a phone: what one got, and how it stands. */
function BillCard({ bill, onOpen }: { readonly bill: Bill; readonly onOpen: (bill: Bill) => void }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const windowText = useWindowText();
  return (
    <button
      type="button"
      onClick={() => onOpen(bill)}
      className="block w-full rounded-8 text-start"
      aria-label={t('agentPay.bill.open', { window: windowText(bill) })}
    >
      <span className="flex items-start justify-between gap-3">
        <span className="font-medium tabular-nums">{windowText(bill)}</span>
        <span className="inline-flex items-center gap-1 font-semibold">
          <Profit amount={bill.net} />
          <ChevronRight className="size-4 text-fg-3 rtl:rotate-180" aria-hidden="true" />
        </span>
      </span>
      <span className="mt-1.5 flex flex-wrap items-center justify-between gap-2 text-12 text-fg-3">
        <BillMark status={bill.status} />
        <span className="tabular-nums">
          {t('agentPay.bill.turnover')} {money(bill.turnover)}
        </span>
      </span>
      {!isZero(bill.gross) && isZero(bill.adjustment) && (
        <span className="mt-1.5 block text-12 tabular-nums text-fg-2">
          {t('agentPay.bill.sum', { gross: money(bill.gross), withheld: money(bill.withheld), net: money(bill.net) })}
        </span>
      )}
      <span className="mt-1 block text-12 text-gold">{t('agentPay.bill.how')}</span>
    </button>
  );
}

function Chart({ filter }: { readonly filter: BillFilter }) {
  const { data, error } = useChartedBills(filter);
  // The list beneath says what is wrong, and offers the way on.
  if (error && !data) return null;
  if (!data) return <Skeleton className="h-72 rounded-16!" />;
  if (data.bills.length < 2) return null;
  return (
    <Suspense fallback={<Skeleton className="h-72 rounded-16!" />}>
      <BillChart charted={data} />
    </Suspense>
  );
}

/** The agent's bills of one kind, newest first, with a picture of what they came to. */
export function BillList({ kind, onOpen }: { readonly kind: ContractKind; readonly onOpen: (billId: string) => void }) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const range = useDayRange(USUAL[kind]);
  const { values, set, clear, count } = useCentreAddress(['status']);
  const view = useListView(`agent-bills-${kind}`);
  const { startDate, endDate } = range;
  const filter: BillFilter = { kind, status: BILL_STATUSES.find((one) => one === values.status), startDate, endDate };
  const list = useBills(filter, pageSizeOf(view));
  const open = (bill: Bill) => onOpen(bill.billId);
  const columns = useColumns(kind, open);
  const totals = list.first?.totals;
  return (
    <CursorList
      label={t('agentPay.bill.title')}
      list={list}
      view={view}
      columns={columns}
      rowData={({ billId, status }) => ({ 'data-testid': 'bill-row', 'data-bill': billId, 'data-status': status })}
      onRow={open}
      card={(bill) => <BillCard bill={bill} onOpen={open} />}
      toolbar={
        <>
          <FilterBar count={count} onClear={clear}>
            <DayRangeFilter range={range} />
            <ChoiceFilter
              label={t('agentPay.bill.status')}
              all={t('agentPay.bill.allStatus')}
              value={values.status}
              options={BILL_STATUSES.map((value) => ({ value, label: t(`agentPay.bill.statuses.${value}`) }))}
              onChange={(status) => set({ status })}
              testId="filter-status"
              className="max-sm:col-span-2"
            />
          </FilterBar>
          <Chart filter={filter} />
        </>
      }
      note={t('common.allTimes', { zone })}
      {...(totals
        ? {
            totals: {
              label: t('agentPay.bill.totals'),
              testId: 'bills-total',
              values: Object.fromEntries(
                SUMS.map((id) => [id, <Figure key={id} amount={totals[id] ?? '0'} movement={SIGNED.includes(id)} />]),
              ),
            },
          }
        : {})}
      exporting={(shown) => <TeamExport name="bills" filter={{ ...filter }} list={shown} />}
      empty={
        <Empty
          icon={<ReceiptText className="size-6" />}
          title={t('agentPay.bill.none')}
          text={t('agentPay.bill.noneText')}
        />
      }
    />
  );
}
