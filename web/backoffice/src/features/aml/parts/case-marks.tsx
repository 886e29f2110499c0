import type { AmlCaseRow, AmlState } from '@contracts/http/money-out/aml';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';

const HEALTH: Record<AmlState, Health> = {
  alert: 'warning',
  open: 'warning',
  analysed: 'warning',
  prepared: 'bad',
  filed: 'good',
  dismissed: 'unknown',
};

export function CaseState({ status }: { readonly status: AmlState }) {
  const { t } = useTranslation();
  return <StatusMark health={HEALTH[status]}>{t(`bo.aml.states.${status}`)}</StatusMark>;
}

/** `2026-11-25` as people of the field write it. */
export function shownDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** The day by which the report is due; marked once it is over. */
export function ReportDue({ item: { reportBy, isOverdue } }: { readonly item: AmlCaseRow }) {
  const { t } = useTranslation();
  if (reportBy === null) return <span className="text-fg-3">–</span>;
  const day = shownDay(reportBy);
  return isOverdue ? (
    <StatusMark health="bad">{t('bo.aml.overdue', { day })}</StatusMark>
  ) : (
    <span className="whitespace-nowrap tabular-nums">{t('bo.aml.due', { day })}</span>
  );
}
