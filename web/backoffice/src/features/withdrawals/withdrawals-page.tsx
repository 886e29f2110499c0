import { WITHDRAWAL_LANES } from '@contracts/http/office/withdrawals';
import { WITHDRAWAL_STATUSES } from '@contracts/http/money-out/withdrawals';
import { useFormat } from '@web/api/merchant';
import { Empty } from '@web/ui/feedback/states';
import { PageHead } from '@web/ui/frame/page-head';
import { HandCoins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MemberFilter } from '../../lib/filters/member-filter';
import { StaffList } from '../../lib/staff-list';
import { useQueuePulse, useWithdrawalQueue } from './api/use-withdrawals';
import { Lanes } from './parts/lanes';
import { useFreshQueue } from './parts/use-fresh-queue';
import { useWithdrawalColumns, WithdrawalCard } from './parts/withdrawal-columns';

/** The queue of money on its way out, the oldest promise first. */
export default function WithdrawalsPage() {
  const { t } = useTranslation();
  const { money, minor, toMinor } = useFormat();
  const page = useWithdrawalQueue();
  useFreshQueue(page.list, useQueuePulse(page.asked));
  const { first, filters } = page;
  const lanes = first?.lanes;
  const waiting = lanes?.reduce((sum, { count }) => sum + count, 0);
  const waitingSum = lanes?.reduce((sum, lane) => sum + toMinor(lane.sum), 0n);
  const note =
    waiting === 0
      ? t('bo.withdrawals.waitsNone')
      : waiting !== undefined && t('bo.withdrawals.waits', { count: waiting, amount: minor(waitingSum!) });
  return (
    <>
      <PageHead title={t('bo.withdrawals.title')} note={note} />
      <Lanes lanes={lanes} chosen={filters.values.lane} onChoose={(lane) => filters.set({ lane })} />
      <StaffList
        page={page}
        label={t('bo.withdrawals.title')}
        columns={useWithdrawalColumns()}
        fields={[
          {
            name: 'status',
            label: t('bo.withdrawals.state'),
            all: t('bo.withdrawals.open'),
            options: [
              { value: 'any', label: t('bo.withdrawals.any') },
              { value: 'unanswered', label: t('bo.withdrawals.unanswered') },
              { value: 'toReview', label: t('bo.withdrawals.toReview') },
              ...WITHDRAWAL_STATUSES.map((status) => ({
                value: status,
                label: t(`bo.withdrawals.states.${status}`),
              })),
            ],
            testId: 'withdrawals-status',
          },
          {
            name: 'lane',
            label: t('bo.withdrawals.lane'),
            all: t('bo.withdrawals.allLanes'),
            options: WITHDRAWAL_LANES.map((lane) => ({ value: lane, label: t(`bo.withdrawals.lanes.${lane}`) })),
            testId: 'withdrawals-lane',
          },
        ]}
        moreFields={<MemberFilter value={filters.values.memberId} onChange={(memberId) => filters.set({ memberId })} />}
        above={
          first && (
            <p className="mt-3 text-13 tabular-nums text-fg-2" data-testid="withdrawals-total">
              {t('bo.withdrawals.total', { count: first.totalCount, amount: money(first.totalAmount) })}
            </p>
          )
        }
        rowData={({ status, lane }) => ({
          'data-testid': 'withdrawal-row',
          'data-status': status,
          'data-lane': lane ?? '',
        })}
        card={(row) => <WithdrawalCard row={row} />}
        empty={
          <Empty
            icon={<HandCoins className="size-6" />}
            title={t('bo.withdrawals.none')}
            text={t('bo.withdrawals.noneText')}
          />
        }
      />
    </>
  );
}
