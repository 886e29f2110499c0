import type { StaffAccount } from '@contracts/http/office/back-office-staff';
import { STAFF_ROLES, type StaffRole } from '@contracts/http/route';
import { useFormat } from '@web/api/merchant';
import { fileText, fileTime, fileWords } from '@web/ui/list/file-cell';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountStatus, AuthenticatorMark, HoldMark, STATUSES, useRoleNames } from './account-marks';

/** The moments at which an account was made and last used. */
function useMomentColumns(): readonly Column<StaffAccount>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const faint = 'whitespace-nowrap tabular-nums text-fg-2';
  return [
    {
      id: 'created',
      header: `${t('bo.staff.createdAt')} (${zone})`,
      sortable: true,
      cell: (row) => time(row.createdAt),
      file: fileTime<StaffAccount>('createdAt'),
      className: faint,
    },
    {
      id: 'login',
      header: `${t('bo.staff.lastLoginAt')} (${zone})`,
      sortable: true,
      cell: (row) => (row.lastLoginAt ? time(row.lastLoginAt) : t('bo.staff.never')),
      file: fileTime<StaffAccount>('lastLoginAt'),
      className: faint,
    },
  ];
}

export function useAccountColumns(): readonly Column<StaffAccount>[] {
  const { t } = useTranslation();
  const roleNames = useRoleNames();
  return [
    {
      id: 'name',
      header: t('bo.staff.name'),
      sortable: true,
      cell: (row) => (
        <Link
          to={`/staff/${row.id}`}
          onClick={(event) => event.stopPropagation()}
          className="font-medium text-gold-hi hover:underline"
        >
          {row.name}
        </Link>
      ),
      file: fileText<StaffAccount>('name'),
    },
    {
      id: 'account',
      header: t('bo.staff.account'),
      cell: (row) => row.account,
      file: fileText<StaffAccount>('account'),
      className: 'text-fg-2',
    },
    {
      id: 'roles',
      header: t('bo.staff.roles'),
      cell: (row) => roleNames(row.roles),
      file: fileWords<StaffAccount, StaffRole>('roles', STAFF_ROLES, (role) => t(`bo.roles.${role}`)),
    },
    {
      id: 'status',
      header: t('bo.staff.state'),
      cell: (row) => (
        <>
          <AccountStatus status={row.status} />
          <HoldMark account={row} />
        </>
      ),
      file: fileWords<StaffAccount, StaffAccount['status']>('status', STATUSES, (status) =>
        t(`bo.staff.statuses.${status}`),
      ),
    },
    {
      id: 'totp',
      header: t('bo.session.authenticator'),
      cell: (row) => <AuthenticatorMark hasTotp={row.hasTotp} />,
      file: fileWords<StaffAccount, 'true' | 'false'>('hasTotp', ['true', 'false'], (has) =>
        t(has === 'true' ? 'bo.staff.hasTotp' : 'bo.staff.noTotp'),
      ),
    },
    ...useMomentColumns(),
  ];
}

/** An account on a phone. */
export function AccountCard({ row }: { readonly row: StaffAccount }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const roleNames = useRoleNames();
  return (
    <Link to={`/staff/${row.id}`} className="block">
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <b className="block truncate font-semibold text-gold-hi">{row.name}</b>
          <span className="block truncate text-12 text-fg-3">{row.account}</span>
        </span>
        <AccountStatus status={row.status} />
      </span>
      <span className="mt-1.5 flex justify-between gap-3 text-12 text-fg-2">
        <span>
          {roleNames(row.roles)}
          <HoldMark account={row} />
        </span>
        <span className="shrink-0 tabular-nums text-fg-3">
          {row.lastLoginAt ? time(row.lastLoginAt) : t('bo.staff.never')}
        </span>
      </span>
    </Link>
  );
}
