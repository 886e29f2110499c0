import { Empty } from '@web/ui/feedback/states';
import { PageHead } from '@web/ui/frame/page-head';
import type { FilterField } from '@web/ui/list/filter-fields';
import { BellOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StaffList } from '../../lib/staff-list';
import { useSignificantList } from './api/use-significant-list';
import { useSignificantWords } from '../../lib/words/significant-words';
import { SEVERITIES } from './parts/severity-mark';
import { SignificantCard, useSignificantColumns } from './parts/significant-columns';

function useFields(kinds: readonly string[]): readonly FilterField<'severity' | 'kind'>[] {
  const { t, i18n } = useTranslation();
  const { subject } = useSignificantWords();
  return [
    {
      name: 'severity',
      label: t('bo.significant.severity'),
      all: t('bo.significant.allSeverities'),
      options: SEVERITIES.map((name) => ({ value: name, label: t(`bo.significant.severities.${name}`) })),
      testId: 'filter-severity',
    },
    {
      name: 'kind',
      label: t('bo.significant.kind'),
      all: t('bo.significant.allKinds'),
      options: kinds
        .map((kind) => ({ value: kind, label: subject(kind) }))
        .sort((one, other) => one.label.localeCompare(other.label, i18n.language)),
      testId: 'filter-kind',
    },
  ];
}

/** The events that staff should know of, newest first, as they happen. */
export default function SignificantPage() {
  const { t } = useTranslation();
  const page = useSignificantList();
  return (
    <>
      <PageHead title={t('bo.significant.title')} note={t('bo.significant.text')} />
      <StaffList
        page={page}
        label={t('bo.significant.title')}
        columns={useSignificantColumns()}
        fields={useFields(page.first?.kinds ?? [])}
        rowData={(row) => ({ 'data-testid': 'significant-row', 'data-severity': row.severity, 'data-kind': row.kind })}
        empty={
          <Empty
            icon={<BellOff className="size-6" />}
            title={t('bo.significant.none')}
            text={t('bo.significant.noneText')}
          />
        }
        card={(row) => <SignificantCard row={row} />}
      />
    </>
  );
}
