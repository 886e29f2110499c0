import type { SalaryRun } from '@contracts/http/bills';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure, isZero } from '@web/money/figure';
import { formatDuration } from '@web/time/duration';
import { CursorList } from '@web/ui/cursor-list';
import { Figure } from '@web/ui/figure';
import { ChoiceFilter, FilterBar } from '@web/ui/filters';
import type { Column } from '@web/ui/list-page';
import { ProgressBar } from '@web/ui/progress-bar';
import { Empty } from '@web/ui/states';
import { StatusMark, type Health } from '@web/ui/status-mark';
import { useAddress } from '@web/ui/use-address';
import { useListView } from '@web/ui/use-list-view';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStaffRows } from '../session/use-staff-query';
import { WindowText } from './window-text';

/** Written out, as the contract's lists would bring their validators along; the types make sure that none is missing. */
const KIND_ORDER: Record<SalaryRun['kind'], number> = { realtime: 0, hourly: 1, daily: 2, dividend: 3 };
export const KINDS = Object.keys(KIND_ORDER) as SalaryRun['kind'][];
const HEALTH: Record<SalaryRun['status'], Health> = { started: 'unknown', billing: 'warning', completed: 'good' };
const STATUSES = Object.keys(HEALTH) as SalaryRun['status'][];

function Progress({ run }: { readonly run: SalaryRun }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { bills, billsExpected, status } = run;
  const shown = formatFigure(String(bills), language);
  if (status === 'completed' || !billsExpected) return <span className="tabular-nums">{shown}</span>;
  return (
    <span className="flex min-w-32 items-center gap-2">
      <ProgressBar label={t('bo.payroll.bills')} value={bills / billsExpected} className="w-20" />
      <span className="text-12 tabular-nums text-fg-3">
        {shown}/{formatFigure(String(billsExpected), language)}
      </span>
    </span>
  );
}

function useColumns(): readonly Column<SalaryRun>[] {
  const { t } = useTranslation();
  const { time } = useFormat();
  const language = useLanguage();
  return [
    {
      id: 'window',
      header: t('bo.payroll.window'),
      cell: ({ from, to }) => <WindowText from={from} to={to} />,
      isFixed: true,
    },
    {
      id: 'kind',
      header: t('bo.payroll.runKind'),
      cell: ({ kind }) => t(`bo.payroll.kinds.${kind}`),
      className: 'whitespace-nowrap font-medium',
    },
    {
      id: 'status',
      header: t('bo.payroll.status'),
      cell: ({ status }) => <StatusMark health={HEALTH[status]}>{t(`bo.payroll.statuses.${status}`)}</StatusMark>,
    },
    { id: 'bills', header: t('bo.payroll.bills'), cell: (run) => <Progress run={run} />, amount: true },
    {
      id: 'paid',
      header: t('bo.payroll.paid'),
      cell: ({ paid }) => <Figure amount={paid} className="font-semibold" />,
      amount: true,
    },
    {
      id: 'owed',
      header: t('bo.payroll.owed'),
      cell: ({ owed }) => <Figure amount={owed} className={isZero(owed) ? '' : 'text-loss'} />,
      amount: true,
    },
    {
      id: 'started',
      header: t('bo.payroll.startedAt'),
      cell: ({ startedAt }) => time(startedAt),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'completed',
      header: t('bo.payroll.completedAt'),
      cell: ({ completedAt }) => (completedAt ? time(completedAt) : '–'),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
      isExtra: true,
    },
    {
      id: 'late',
      header: t('bo.payroll.late'),
      cell: ({ lateMs }) => (
        <span title={t('bo.payroll.lateText')}>{formatDuration(Math.max(0, lateMs) / 1_000, language)}</span>
      ),
      amount: true,
    },
    {
      id: 'by',
      header: t('bo.payroll.startedBy'),
      cell: ({ startedBy }) => (startedBy === 'schedule' ? t('bo.payroll.scheduler') : startedBy),
      className: 'whitespace-nowrap text-fg-2',
      isExtra: true,
    },
    {
      id: 'act',
      header: t('bo.payroll.bills'),
      isFixed: true,
      cell: ({ runId }) => (
        <Link
          to={`/bills?runId=${encodeURIComponent(runId)}`}
          className="whitespace-nowrap text-gold-hi hover:underline"
        >
          {t('bo.payroll.toBills')}
        </Link>
      ),
    },
  ];
}

/** Every run, newest first; one that is going on moves. */
export function RunsList() {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const view = useListView('payroll.runs');
  const { values, set, count, clear } = useAddress(['kind', 'status']);
  const kind = KINDS.find((name) => name === values.kind);
  const status = STATUSES.find((name) => name === values.status);
  const list = useStaffRows(
    routes.salaryRuns,
    { ...(kind ? { kind } : {}), ...(status ? { status } : {}) },
    { keyOf: ({ runId }) => runId, pageSize: view.pageSize, live: true },
  );
  return (
    <CursorList
      label={t('bo.payroll.runs')}
      columns={useColumns()}
      list={list}
      view={view}
      rowData={({ kind: ofKind, status: is }) => ({ 'data-testid': 'run-row', 'data-kind': ofKind, 'data-status': is })}
      toolbar={
        <FilterBar count={count} onClear={clear}>
          <ChoiceFilter
            label={t('bo.payroll.runKind')}
            all={t('bo.payroll.allKinds')}
            value={values.kind}
            options={KINDS.map((name) => ({ value: name, label: t(`bo.payroll.kinds.${name}`) }))}
            onChange={(value) => set({ kind: value })}
            testId="run-kind"
          />
          <ChoiceFilter
            label={t('bo.payroll.status')}
            all={t('bo.payroll.allStatuses')}
            value={values.status}
            options={STATUSES.map((name) => ({ value: name, label: t(`bo.payroll.statuses.${name}`) }))}
            onChange={(value) => set({ status: value })}
            testId="run-status"
          />
        </FilterBar>
      }
      note={t('common.allTimes', { zone })}
      empty={
        <Empty
          icon={<CalendarClock className="size-6" />}
          title={t('bo.payroll.none')}
          text={t('bo.payroll.noneText')}
        />
      }
    />
  );
}
