import { WITHHELD_KINDS, WITHHELD_STATES, type WithheldAmount } from '@contracts/http/office/withheld';
import { useFormat } from '@web/api/merchant';
import { Empty } from '@web/ui/feedback/states';
import { PageHead } from '@web/ui/frame/page-head';
import { useAddress } from '@web/ui/frame/use-address';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffExport } from '../../lib/staff-export';
import { StaffList } from '../../lib/staff-list';
import { useWithheldList } from './api/use-withheld';
import { CaseDialog } from './parts/case-dialog';
import { useWithheldColumns, WithheldCard } from './parts/withheld-columns';

/** The page where finance decides about what is above its ceiling. */
export default function WithheldPage() {
  const { t } = useTranslation();
  const { money } = useFormat();
  const page = useWithheldList();
  const { values } = useAddress(['memberId', 'account']);
  const [opened, setOpened] = useState<WithheldAmount | null>(null);
  const { first } = page;
  return (
    <>
      <PageHead title={t('bo.withheld.title')} note={t('bo.withheld.text')} />
      <StaffList
        page={page}
        label={t('bo.withheld.title')}
        columns={useWithheldColumns(setOpened)}
        exporting={useStaffExport({ what: 'withheld', filter: page.asked })}
        fields={[
          {
            name: 'status',
            label: t('bo.withheld.state'),
            all: t('bo.withheld.open'),
            options: [
              { value: 'any', label: t('bo.withheld.anyState') },
              ...WITHHELD_STATES.map((state) => ({ value: state, label: t(`bo.withheld.states.${state}`) })),
            ],
            testId: 'withheld-status',
          },
          {
            name: 'kind',
            label: t('bo.withheld.kind'),
            all: t('bo.withheld.allKinds'),
            options: WITHHELD_KINDS.map((kind) => ({ value: kind, label: t(`bo.withheld.kinds.${kind}`) })),
            testId: 'withheld-kind',
          },
          ...(values.memberId
            ? [
                {
                  name: 'memberId' as const,
                  label: t('bo.withheld.member'),
                  all: t('bo.withheld.allKinds'),
                  options: [{ value: values.memberId, label: values.account || t('bo.withheld.onlyMember') }],
                },
              ]
            : []),
        ]}
        above={
          first && (
            <p className="mt-3 text-13 tabular-nums text-fg-2" data-testid="withheld-total">
              {t('bo.withheld.total', { count: first.totalCount, amount: money(first.totalAmount) })}
            </p>
          )
        }
        rowData={({ kind, status }) => ({ 'data-testid': 'withheld-row', 'data-kind': kind, 'data-status': status })}
        card={(row) => <WithheldCard row={row} onOpen={setOpened} />}
        empty={
          <Empty
            icon={<Hourglass className="size-6" />}
            title={t('bo.withheld.none')}
            text={t('bo.withheld.noneText')}
          />
        }
      />
      <CaseDialog amount={opened} onClose={() => setOpened(null)} onDone={page.list.retry} />
    </>
  );
}
