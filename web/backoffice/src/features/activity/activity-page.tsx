import { routes } from '@contracts/http/routes';
import { Empty } from '@web/ui/feedback/states';
import { PageHead } from '@web/ui/frame/page-head';
import type { FilterField } from '@web/ui/list/filter-fields';
import { Footprints } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStaffAccounts } from '../../lib/api/use-staff-accounts';
import { useMay } from '../../lib/use-may';
import { StaffList } from '../../lib/staff-list';
import { useStaffActivity } from './api/use-staff-activity';
import { useActivityColumns } from './parts/activity-columns';
import { ACTIVITY_KINDS } from './parts/activity-kinds';
import { CALL_NAMES } from '../../lib/words/call-names';

const INDENT = 2;

type Name = 'staffId' | 'kind' | 'call' | 'memberId';

/**
 * Only the administration may list the accounts of the staff. Others narrow the list by a click on a name, and see the
 * filter once they did.
 */
function useStaffField(chosen: string): readonly FilterField<Name>[] {
  const { t } = useTranslation();
  const { data: staff } = useStaffAccounts({});
  const may = useMay();
  const field = { name: 'staffId', label: t('bo.activity.who') } as const;
  if (!may(routes.staffList)) return chosen ? [{ ...field, mono: true }] : [];
  // The choice has its room before the names are known.
  const options = (staff?.list ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return [{ ...field, all: t('bo.activity.everybody'), options }];
}

function useFields(chosen: string): readonly FilterField<Name>[] {
  const { t } = useTranslation();
  return [
    ...useStaffField(chosen),
    {
      name: 'kind',
      label: t('bo.activity.kind'),
      all: t('bo.activity.allKinds'),
      options: ACTIVITY_KINDS.map((kind) => ({ value: kind, label: t(`bo.activity.kinds.${kind}`) })),
      testId: 'activity-kind',
    },
    {
      name: 'call',
      label: t('bo.activity.call'),
      all: t('bo.activity.allCalls'),
      options: CALL_NAMES.map((name) => ({ value: name, label: t(`bo.activity.calls.${name}`) })),
    },
    {
      name: 'memberId',
      label: t('bo.activity.memberId'),
      maxLength: 36,
      mono: true,
      className: 'w-52 max-sm:w-full',
    },
  ];
}

/** The calls of the staff: what they looked at and what they did. */
export default function ActivityPage() {
  const { t } = useTranslation();
  const page = useStaffActivity();
  const { values, set } = page.filters;
  return (
    <>
      <PageHead title={t('bo.activity.title')} note={t('bo.activity.text')} />
      <StaffList
        page={page}
        label={t('bo.activity.title')}
        columns={useActivityColumns((staffId) => set({ staffId }))}
        fields={useFields(values.staffId)}
        rowData={(row) => ({ 'data-testid': 'activity-row', 'data-kind': row.kind })}
        empty={<Empty icon={<Footprints className="size-6" />} title={t('bo.activity.none')} />}
        detail={(row) => (
          <pre className="overflow-x-auto p-4 font-mono text-12 text-fg-2">
            {JSON.stringify(row.input, null, INDENT)}
          </pre>
        )}
      />
    </>
  );
}
