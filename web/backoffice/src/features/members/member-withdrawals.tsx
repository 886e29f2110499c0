import type { StaffMember } from '@contracts/http/office/back-office';
import { WITHDRAWAL_STATUSES } from '@contracts/http/money-out/withdrawals';
import type { StaffWithdrawal } from '@contracts/http/office/withdrawals';
import { useFormat } from '@web/api/merchant';
import { Empty } from '@web/ui/feedback/states';
import type { Column } from '@web/ui/list/list';
import { HandCoins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StaffList } from '../../lib/staff-list';
import { useMemberWithdrawals } from './api/use-member-withdrawals';

function useWithdrawalColumns(): readonly Column<StaffWithdrawal>[] {
  const { t } = useTranslation();
  const { money, time, zone } = useFormat();
  return [
    {
      id: 'requested',
      header: `${t('bo.withdrawals.requested')} (${zone})`,
      cell: ({ withdrawalId, requestedAt }) => (
        <Link to={`/withdrawals/${withdrawalId}`} className="font-medium text-gold-hi hover:underline">
          {time(requestedAt)}
        </Link>
      ),
      className: 'whitespace-nowrap tabular-nums',
      isFixed: true,
    },
    {
      id: 'amount',
      header: t('bo.withdrawals.amount'),
      amount: true,
      cell: ({ amount }) => money(amount),
      className: 'font-medium whitespace-nowrap',
    },
    {
      id: 'fee',
      header: t('bo.withdrawals.fee'),
      amount: true,
      isExtra: true,
      cell: ({ fee }) => money(fee),
      className: 'text-fg-2 whitespace-nowrap',
    },
    {
      id: 'state',
      header: t('bo.withdrawals.state'),
      cell: ({ status, proposal }) =>
        t(`bo.withdrawals.states.${status === 'queued' && proposal ? 'proposed' : status}`),
    },
    { id: 'score', header: t('bo.withdrawals.score'), cell: ({ score }) => score ?? '–', className: 'tabular-nums' },
    {
      id: 'account',
      header: t('bo.withdrawals.account'),
      cell: ({ instrument: { label, bankName } }) => [label, bankName].filter(Boolean).join(' · '),
      isWide: true,
    },
  ];
}

/** The withdrawals of a member, each with the way to its page. */
export default function MemberWithdrawals({ member }: { readonly member: StaffMember }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const page = useMemberWithdrawals(member.id);
  const { first } = page;
  return (
    <StaffList
      page={page}
      label={t('bo.members.page.withdrawals')}
      columns={useWithdrawalColumns()}
      fields={[
        {
          name: 'status',
          label: t('bo.withdrawals.state'),
          all: t('bo.withdrawals.any'),
          options: WITHDRAWAL_STATUSES.map((status) => ({
            value: status,
            label: t(`bo.withdrawals.states.${status}`),
          })),
          testId: 'member-withdrawal-status',
        },
      ]}
      rowData={({ status }) => ({ 'data-testid': 'member-withdrawal-row', 'data-status': status })}
      totalCount={first?.totalCount}
      totals={
        first && first.totalCount > 0
          ? {
              label: t('bo.members.totals.filter'),
              testId: 'member-withdrawal-totals',
              values: { requested: t('bo.members.totals.filter'), amount: money(first.totalAmount) },
            }
          : undefined
      }
      empty={<Empty icon={<HandCoins className="size-6" />} title={t('bo.members.noWithdrawals')} />}
    />
  );
}
