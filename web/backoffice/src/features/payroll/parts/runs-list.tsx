import { KINDS } from '@web/agent-terms/terms-draft';
import { Empty } from '@web/ui/feedback/states';
import type { FilterField } from '@web/ui/list/filter-fields';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StaffList } from '../../../lib/staff-list';
import { useSalaryRuns } from '../api/use-salary-runs';
import { RUN_STATUSES, useRunColumns } from './run-columns';

function useFields(): readonly FilterField<'kind' | 'status'>[] {
  const { t } = useTranslation();
  return [
    {
      name: 'kind',
      label: t('bo.payroll.runKind'),
      all: t('bo.payroll.allKinds'),
      options: KINDS.map((name) => ({ value: name, label: t(`bo.payroll.kinds.${name}`) })),
      testId: 'run-kind',
    },
    {
      name: 'status',
      label: t('bo.payroll.status'),
      all: t('bo.payroll.allStatuses'),
      options: RUN_STATUSES.map((name) => ({ value: name, label: t(`bo.payroll.statuses.${name}`) })),
      testId: 'run-status',
    },
  ];
}

/** The runs, newest first. A run that is under way shows its progress. */
export function RunsList() {
  const { t } = useTranslation();
  return (
    <StaffList
      page={useSalaryRuns()}
      label={t('bo.payroll.runs')}
      columns={useRunColumns()}
      fields={useFields()}
      rowData={({ kind, status }) => ({ 'data-testid': 'run-row', 'data-kind': kind, 'data-status': status })}
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
