import { REFUND_FILTERS, type DepositRefund } from '@contracts/http/office/refunds';
import { routes } from '@contracts/http/routes';
import { notify } from '@web/ui/feedback/toast';
import { Empty } from '@web/ui/feedback/states';
import { PageHead } from '@web/ui/frame/page-head';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffList } from '../../lib/staff-list';
import { useListPage } from '../../lib/use-list-page';
import { useMay } from '../../lib/use-may';
import { useRefundColumns } from './refund-columns';
import { RefundDialog } from './refund-dialog';

/** The payments that may not be credited and are sent back; those that a provider refused wait here for finance. */
export default function RefundsPage() {
  const { t } = useTranslation();
  const may = useMay();
  const [chosen, setChosen] = useState<DepositRefund | null>(null);
  const page = useListPage(routes.depositRefunds, {
    name: 'refunds',
    filters: { status: REFUND_FILTERS },
    input: ({ status }) => (status ? { status } : {}),
    keyOf: ({ refundId }) => refundId,
    live: true,
  });
  return (
    <>
      <PageHead title={t('bo.refunds.title')} note={t('bo.refunds.text')} />
      <StaffList
        page={page}
        label={t('bo.refunds.title')}
        columns={useRefundColumns(may(routes.retryRefund) ? setChosen : undefined)}
        fields={[
          {
            name: 'status',
            label: t('bo.refunds.state'),
            all: t('bo.refunds.filters.open'),
            options: REFUND_FILTERS.filter((filter) => filter !== 'open').map((value) => ({
              value,
              label: t(`bo.refunds.filters.${value}`),
            })),
            testId: 'refunds-status',
          },
        ]}
        rowData={({ status }) => ({ 'data-testid': 'refund-row', 'data-status': status })}
        note={null}
        empty={
          <Empty icon={<Undo2 className="size-6" />} title={t('bo.refunds.none')} text={t('bo.refunds.noneText')} />
        }
      />
      <RefundDialog
        refund={chosen}
        onClose={() => setChosen(null)}
        onDone={(said) => {
          notify('success', said);
          setChosen(null);
          page.list.retry();
        }}
      />
    </>
  );
}
