import type { ListedStaffMember, StaffMemberRow } from '@contracts/http/office/back-office';
import { MemberType } from '@contracts/http/session';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatDay } from '@web/time/day-text';
import { dayIn } from '@web/time/merchant-time';
import { DayStrip } from '@web/ui/frame/day-strip';
import { fileAmount, fileText, fileTime, fileWords } from '@web/ui/list/file-cell';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type TypeText = `${StaffMemberRow['type']}`;
const TYPES = MemberType.options.map(({ value }) => String(value) as TypeText);

/** The balances of members, and their sums since the first day. */
function useSumColumns(): readonly Column<ListedStaffMember>[] {
  const { t } = useTranslation();
  const { money } = useFormat();
  return [
    {
      id: 'balance',
      header: t('bo.members.balance'),
      cell: (member) => money(member.balance),
      file: fileAmount<StaffMemberRow>('balance'),
      amount: true,
      className: 'font-semibold',
    },
    ...(['held', 'deposited', 'withdrawn'] as const).map((id) => ({
      id,
      header: t(`bo.members.${id}`),
      cell: (member: ListedStaffMember) => money(member[id]),
      file: fileAmount<StaffMemberRow>(id),
      amount: true,
    })),
  ];
}

function useTimeColumns(): readonly Column<ListedStaffMember>[] {
  const { t } = useTranslation();
  const { time, merchant } = useFormat();
  const language = useLanguage();
  const faint = 'whitespace-nowrap tabular-nums text-fg-2';
  return [
    {
      id: 'registered',
      header: t('bo.members.registeredAt'),
      file: fileTime<StaffMemberRow>('registeredAt'),
      // The day alone leaves room for the sums; the page of the member and the file have the time.
      cell: (member) => formatDay(dayIn(merchant.timeZone, new Date(member.registeredAt)), language),
      className: faint,
    },
    {
      id: 'login',
      header: t('bo.members.lastLoginAt'),
      file: fileTime<StaffMemberRow>('lastLoginAt'),
      cell: (member) => (member.lastLoginAt ? time(member.lastLoginAt) : t('bo.members.never')),
      className: faint,
    },
  ];
}

export function useMemberColumns(): readonly Column<ListedStaffMember>[] {
  const { t } = useTranslation();
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
      file: fileText<StaffMemberRow>('account'),
    },
    {
      id: 'nickname',
      header: t('bo.members.nickname'),
      file: fileText<StaffMemberRow>('nickname'),
      cell: (member) => (member.nickname === member.account ? '–' : member.nickname || '–'),
      className: 'text-fg-2',
      isExtra: true,
    },
    {
      id: 'type',
      header: t('bo.members.type'),
      cell: (member) => t(`bo.members.types.${member.type}`),
      className: 'whitespace-nowrap',
      file: fileWords<StaffMemberRow, TypeText>('type', TYPES, (type) => t(`bo.members.types.${type}`)),
    },
    {
      id: 'upline',
      header: t('bo.members.upline'),
      file: fileText<StaffMemberRow>('uplineAccount'),
      cell: (member) => member.uplineAccount ?? '–',
      className: 'text-fg-2',
    },
    ...useTimeColumns(),
    {
      id: 'days',
      header: t('bo.members.days'),
      cell: (member) => <DayStrip days={member.days} className="h-5 w-24" />,
    },
    {
      id: 'id',
      header: t('bo.members.id'),
      file: fileText<StaffMemberRow>('id'),
      cell: (member) => <span className="font-mono text-12 text-fg-3">{member.id}</span>,
      isExtra: true,
    },
    ...useSumColumns(),
  ];
}

/** A member on a phone. */
export function MemberCard({ member }: { readonly member: ListedStaffMember }) {
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
      <DayStrip days={member.days} className="mt-2 h-5 w-full" />
    </Link>
  );
}
