import type { StaffMember } from '@contracts/http/office/back-office';
import type { MemberDeposit } from '@contracts/http/office/member-desk';
import { DEPOSIT_STATUSES } from '@contracts/http/wallet';
import { useFormat } from '@web/api/merchant';
import { Empty } from '@web/ui/feedback/states';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import type { Column } from '@web/ui/list/list';
import { Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StaffList } from '../../lib/staff-list';
import { useMemberDeposits } from './api/use-member-deposits';

const HEALTH: Record<MemberDeposit['status'], Health> = {
  pending: 'unknown',
  confirmed: 'good',
  expired: 'unknown',
  failed: 'bad',
  checking: 'warning',
  contested: 'warning',
  reversed: 'bad',
  refused: 'bad',
};

function useDepositColumns(): readonly Column<MemberDeposit>[] {
  const { t } = useTranslation();
  const { money, time, zone } = useFormat();
  const faint = 'whitespace-nowrap tabular-nums text-fg-2';
  return [
    {
      id: 'requested',
      header: `${t('bo.members.deposit.requested')} (${zone})`,
      cell: ({ requestedAt }) => time(requestedAt),
      className: faint,
      isFixed: true,
    },
    {
      id: 'amount',
      header: t('bo.members.deposit.amount'),
      amount: true,
      cell: ({ amount }) => money(amount),
      className: 'font-medium whitespace-nowrap',
    },
    {
      id: 'paid',
      header: t('bo.members.deposit.paid'),
      amount: true,
      cell: ({ paidAmount }) => (paidAmount === null ? '–' : money(paidAmount)),
      className: 'whitespace-nowrap',
    },
    {
      id: 'status',
      header: t('bo.members.deposit.status'),
      cell: ({ status, isLate }) => (
        <span className="inline-flex flex-wrap gap-1">
          <StatusMark health={HEALTH[status]}>{t(`bo.members.deposit.statuses.${status}`)}</StatusMark>
          {isLate && <StatusMark health="warning">{t('bo.members.deposit.late')}</StatusMark>}
        </span>
      ),
    },
    { id: 'method', header: t('bo.members.deposit.method'), cell: ({ method }) => method.toUpperCase() },
    {
      id: 'ended',
      header: `${t('bo.members.deposit.ended')} (${zone})`,
      cell: ({ endedAt }) => (endedAt ? time(endedAt) : '–'),
      className: faint,
    },
    {
      id: 'payment',
      header: t('bo.members.deposit.payment'),
      cell: ({ paymentId }) => <span className="font-mono text-12 text-fg-3">{paymentId ?? '–'}</span>,
      isExtra: true,
    },
  ];
}

/** The deposits of a member. */
export default function MemberDeposits({ member }: { readonly member: StaffMember }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const page = useMemberDeposits(member.id);
  const { first } = page;
  return (
    <StaffList
      page={page}
      label={t('bo.members.page.deposits')}
      columns={useDepositColumns()}
      fields={[
        {
          name: 'status',
          label: t('bo.members.deposit.status'),
          all: t('bo.members.deposit.anyStatus'),
          options: DEPOSIT_STATUSES.map((status) => ({
            value: status,
            label: t(`bo.members.deposit.statuses.${status}`),
          })),
          testId: 'deposit-status',
        },
      ]}
      rowData={({ status }) => ({ 'data-testid': 'deposit-row', 'data-status': status })}
      totalCount={first?.totalCount}
      totals={
        first && first.totalCount > 0
          ? {
              label: t('bo.members.totals.filter'),
              testId: 'deposit-totals',
              values: { requested: t('bo.members.totals.filter'), amount: money(first.totalAmount) },
            }
          : undefined
      }
      empty={<Empty icon={<Wallet className="size-6" />} title={t('bo.members.deposit.none')} />}
    />
  );
}
