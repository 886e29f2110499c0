import type { StaffMember, StaffMemberRow } from '@contracts/http/office/back-office';
import { useFormat } from '@web/api/merchant';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

export function useMemberColumns(): readonly Column<StaffMemberRow>[] {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  const faint = 'whitespace-nowrap tabular-nums text-fg-2';
  return [
    {
      id: 'account',
      header: t('bo.members.account'),
      isFixed: true,
      cell: (member) => (
        <Link
          to={`/members/${member.id}`}
          onClick={(event) => event.stopPropagation()}
          className="font-semibold text-gold-hi hover:underline"
        >
          {member.account}
        </Link>
      ),
    },
    {
      id: 'nickname',
      header: t('bo.members.nickname'),
      cell: (member) => (member.nickname === member.account ? '–' : member.nickname || '–'),
      className: 'text-fg-2',
    },
    { id: 'type', header: t('bo.members.type'), cell: (member) => t(`bo.members.types.${member.type}`) },
    {
      id: 'upline',
      header: t('bo.members.upline'),
      cell: (member) => member.uplineAccount ?? '–',
      className: 'text-fg-2',
    },
    {
      id: 'registered',
      header: t('bo.members.registeredAt'),
      cell: (member) => time(member.registeredAt),
      className: faint,
    },
    {
      id: 'login',
      header: t('bo.members.lastLoginAt'),
      cell: (member) => (member.lastLoginAt ? time(member.lastLoginAt) : t('bo.members.never')),
      className: faint,
    },
    {
      id: 'id',
      header: t('bo.members.id'),
      cell: (member) => <span className="font-mono text-12 text-fg-3">{member.id}</span>,
      isExtra: true,
    },
    {
      id: 'balance',
      header: t('bo.members.balance'),
      cell: (member) => money(member.balance),
      amount: true,
      className: 'font-semibold',
    },
    { id: 'held', header: t('bo.members.held'), cell: (member) => money(member.held), amount: true },
    { id: 'deposited', header: t('bo.members.deposited'), cell: (member) => money(member.deposited), amount: true },
    { id: 'withdrawn', header: t('bo.members.withdrawn'), cell: (member) => money(member.withdrawn), amount: true },
  ];
}

/** A member on a phone. */
export function MemberCard({ member }: { readonly member: StaffMember }) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  return (
    <Link to={`/members/${member.id}`} className="block">
      <span className="flex justify-between gap-3">
        <b className="font-semibold text-gold-hi">{member.account}</b>
        <b className="font-semibold tabular-nums">{money(member.balance)}</b>
      </span>
      <span className="mt-1 flex justify-between gap-3 text-12 text-fg-3">
        <span>{t(`bo.members.types.${member.type}`)}</span>
        <span className="tabular-nums">{time(member.registeredAt)}</span>
      </span>
    </Link>
  );
}
