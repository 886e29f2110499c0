import { Empty } from '@web/ui/feedback/states';
import { PageHead } from '@web/ui/frame/page-head';
import type { FilterField } from '@web/ui/list/filter-fields';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { StaffList } from '../../lib/staff-list';
import { useBreakList } from './api/use-break-list';
import { BreakCard, useBreakColumns } from './parts/break-columns';
import { KINDS, STATUSES } from './parts/break-marks';
import { ReconcilerPanel } from './parts/reconciler-panel';

function useFields(): readonly FilterField<'status' | 'kind'>[] {
  const { t } = useTranslation();
  return [
    {
      name: 'status',
      label: t('bo.breaks.status'),
      all: t('bo.breaks.all'),
      options: STATUSES.map((name) => ({ value: name, label: t(`bo.breaks.statuses.${name}`) })),
      testId: 'filter-status',
    },
    {
      name: 'kind',
      label: t('bo.breaks.kind'),
      all: t('bo.breaks.allKinds'),
      options: KINDS.map((name) => ({ value: name, label: t(`bo.breaks.kinds.${name}`) })),
      testId: 'filter-kind',
    },
  ];
}

function NoBreaks({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useTranslation();
  if (isFiltered) return <Empty icon={<CircleCheck className="size-6" />} title={t('bo.breaks.noneFiltered')} />;
  return (
    <Empty
      icon={<CircleCheck className="size-6 text-win" />}
      title={t('bo.breaks.none')}
      text={t('bo.breaks.noneText')}
    />
  );
}

/** The work of the reconciler, and the breaks that it found. */
export default function BreaksPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const page = useBreakList();
  return (
    <>
      <PageHead title={t('bo.breaks.title')} note={t('bo.breaks.text')} />
      <div className="mb-4">
        <ReconcilerPanel />
      </div>
      <StaffList
        page={page}
        label={t('bo.breaks.title')}
        columns={useBreakColumns()}
        fields={useFields()}
        rowData={(row) => ({ 'data-testid': 'finding-row', 'data-status': row.status, 'data-kind': row.kind })}
        empty={<NoBreaks isFiltered={page.filters.count > 0} />}
        card={(finding) => <BreakCard finding={finding} />}
        onRow={(finding) => navigate(`/findings/${finding.id}`)}
      />
    </>
  );
}
