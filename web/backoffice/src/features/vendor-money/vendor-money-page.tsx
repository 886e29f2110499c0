import { VENDOR_TRANSFER_STATES, type StaffVendorTransfer } from '@contracts/http/wallets/vendor-money';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { PageHead } from '@web/ui/frame/page-head';
import type { FilterField } from '@web/ui/list/filter-fields';
import { ArrowLeftRight, Store } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberFilter } from '../../lib/filters/member-filter';
import { useStaffExport } from '../../lib/staff-export';
import { StaffList } from '../../lib/staff-list';
import { useTransferList, useVendorMoney } from './api';
import { StoryDialog } from './parts/story-dialog';
import { TransferCard, useTransferColumns } from './parts/transfer-columns';
import { VendorPanel } from './parts/vendor-panel';

type Vendors = NonNullable<ReturnType<typeof useVendorMoney>['data']>['vendors'];
type Name = 'vendor' | 'status' | 'direction' | 'memberId';

function Panels({ money }: { readonly money: ReturnType<typeof useVendorMoney> }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = money;
  if (!data && error) return <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton className="h-31 rounded-12! max-xl:h-43 max-sm:h-72" />;
  if (data.vendors.length === 0)
    return (
      <div className="panel rounded-12!">
        <Empty
          icon={<Store className="size-6" />}
          title={t('bo.vendorMoney.nobody')}
          text={t('bo.vendorMoney.nobodyText')}
        />
      </div>
    );
  return (
    <div className="space-y-3">
      {data.vendors.map((at) => (
        <VendorPanel key={at.vendor} at={at} />
      ))}
    </div>
  );
}

function useFields(vendors: Vendors): readonly FilterField<Name>[] {
  const { t } = useTranslation();
  return [
    {
      name: 'status',
      label: t('bo.vendorMoney.status'),
      all: t('bo.vendorMoney.allStates'),
      options: [
        { value: 'open', label: t('bo.vendorMoney.filters.open') },
        { value: 'silent', label: t('bo.vendorMoney.filters.silent') },
        ...VENDOR_TRANSFER_STATES.map((one) => ({ value: one, label: t(`bo.vendorMoney.states.${one}`) })),
      ],
      testId: 'filter-status',
    },
    {
      name: 'vendor',
      label: t('bo.vendorMoney.vendor'),
      all: t('bo.vendorMoney.allVendors'),
      options: vendors.map(({ vendor, name }) => ({ value: vendor, label: name })),
      testId: 'filter-vendor',
    },
    {
      name: 'direction',
      label: t('bo.vendorMoney.direction'),
      all: t('bo.vendorMoney.bothDirections'),
      options: (['in', 'out'] as const).map((one) => ({ value: one, label: t(`bo.vendorMoney.directions.${one}`) })),
      testId: 'filter-direction',
    },
  ];
}

/** The money at vendors that keep balances of their own, and the transfers there and back. */
export default function VendorMoneyPage() {
  const { t } = useTranslation();
  const { money: shown } = useFormat();
  const language = useLanguage();
  const money = useVendorMoney();
  const page = useTransferList();
  const [opened, setOpened] = useState<StaffVendorTransfer | null>(null);
  const { first, filters } = page;
  return (
    <>
      <PageHead title={t('bo.vendorMoney.title')} note={t('bo.vendorMoney.text')} />
      <div className="mb-4">
        <Panels money={money} />
      </div>
      <StaffList
        page={page}
        label={t('bo.vendorMoney.transfers')}
        columns={useTransferColumns()}
        exporting={useStaffExport({ what: 'vendorTransfers', filter: page.asked })}
        fields={useFields(money.data?.vendors ?? [])}
        moreFields={<MemberFilter value={filters.values.memberId} onChange={(memberId) => filters.set({ memberId })} />}
        above={
          first && (
            <p className="mt-3 text-13 tabular-nums text-fg-2" data-testid="transfer-total">
              {t('bo.vendorMoney.total', {
                count: first.totalCount,
                shown: formatFigure(String(first.totalCount), language),
                in: shown(first.totalIn),
                out: shown(first.totalOut),
              })}
            </p>
          )
        }
        rowData={({ status }) => ({ 'data-testid': 'transfer-row', 'data-status': status })}
        card={(row) => <TransferCard row={row} onOpen={setOpened} />}
        onRow={setOpened}
        empty={
          <Empty
            icon={<ArrowLeftRight className="size-6" />}
            title={t(filters.count > 0 ? 'bo.vendorMoney.noneFiltered' : 'bo.vendorMoney.none')}
            text={filters.count > 0 ? undefined : t('bo.vendorMoney.noneText')}
          />
        }
      />
      <StoryDialog transfer={opened} onClose={() => setOpened(null)} />
    </>
  );
}
