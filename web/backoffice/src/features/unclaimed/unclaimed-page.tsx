import { UNCLAIMED_STATUSES, type UnclaimedAct } from '@contracts/http/money-out/unclaimed';
import { routes } from '@contracts/http/routes';
import { notify } from '@web/ui/feedback/toast';
import { Empty } from '@web/ui/feedback/states';
import { PageHead } from '@web/ui/frame/page-head';
import { PiggyBank } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffList } from '../../lib/staff-list';
import { useListPage } from '../../lib/use-list-page';
import { ActDialog } from './act-dialog';
import { useActColumns } from './act-columns';
import { Owners, useFund } from './owners';

/** Money whose owners cannot be paid: what may be set aside, what is in the fund, and what was decided about it. */
export default function UnclaimedPage() {
  const { t } = useTranslation();
  const fund = useFund();
  const [opened, setOpened] = useState<UnclaimedAct | null>(null);
  const page = useListPage(routes.unclaimedActs, {
    name: 'unclaimed',
    filters: { status: UNCLAIMED_STATUSES },
    input: ({ status }) => (status ? { status } : {}),
    keyOf: ({ id }) => id,
    live: true,
  });
  const changed = (said: string) => {
    notify('success', said);
    page.list.retry();
    void fund.refetch();
  };
  return (
    <>
      <PageHead title={t('bo.unclaimed.title')} note={t('bo.unclaimed.text')} />
      <Owners fund={fund} onDone={changed} />
      <h2 className="mt-8 mb-3 text-16 font-semibold">{t('bo.unclaimed.acts')}</h2>
      <StaffList
        page={page}
        label={t('bo.unclaimed.acts')}
        columns={useActColumns(setOpened)}
        fields={[
          {
            name: 'status',
            label: t('bo.unclaimed.state'),
            all: t('bo.unclaimed.all'),
            options: UNCLAIMED_STATUSES.map((value) => ({ value, label: t(`bo.unclaimed.states.${value}`) })),
            testId: 'unclaimed-status',
          },
        ]}
        rowData={({ status }) => ({ 'data-testid': 'unclaimed-act', 'data-status': status })}
        empty={
          <Empty
            icon={<PiggyBank className="size-6" />}
            title={t('bo.unclaimed.none')}
            text={t('bo.unclaimed.noneText')}
          />
        }
      />
      <ActDialog
        act={opened}
        onClose={() => setOpened(null)}
        onDone={(said) => {
          setOpened(null);
          changed(said);
        }}
      />
    </>
  );
}
