import type { SalaryRun } from '@contracts/http/agents/bills';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure, isZero } from '@web/money/figure';
import { formatDuration } from '@web/time/duration';
import { Figure } from '@web/ui/frame/figure';
import type { Column } from '@web/ui/list/list';
import { ProgressBar } from '@web/ui/feedback/progress-bar';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WindowText } from '../../../lib/window-text';

const HEALTH: Record<SalaryRun['status'], Health> = { started: 'unknown', billing: 'warning', completed: 'good' };
export const RUN_STATUSES = Object.keys(HEALTH) as SalaryRun['status'][];

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

/** How late a run began. */
function useLateness(): Column<SalaryRun> {
  const { t } = useTranslation();
  const language = useLanguage();
  return {
    id: 'late',
    header: t('bo.payroll.late'),
    cell: ({ lateMs }) => (
      <span title={t('bo.payroll.lateText')}>{formatDuration(Math.max(0, lateMs) / 1_000, language)}</span>
    ),
    amount: true,
  };
}

/** The way to the bills of a run. */
function useWayToBills(): Column<SalaryRun> {
  const { t } = useTranslation();
  return {
    id: 'act',
    header: t('common.details'),
    isFixed: true,
    cell: ({ runId }) => (
      <Link
        to={`/bills?runId=${encodeURIComponent(runId)}`}
        aria-label={t('bo.payroll.toBills')}
        className="text-gold-hi hover:underline"
      >
        {t('bo.payroll.see')}
      </Link>
    ),
  };
}

export function useRunColumns(): readonly Column<SalaryRun>[] {
  const { t } = useTranslation();
  const { time } = useFormat();
  const late = useLateness();
  const act = useWayToBills();
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
    late,
    {
      id: 'by',
      header: t('bo.payroll.startedBy'),
      cell: ({ startedBy }) => (startedBy === 'schedule' ? t('bo.payroll.scheduler') : startedBy),
      className: 'whitespace-nowrap text-fg-2',
      isExtra: true,
    },
    act,
  ];
}
