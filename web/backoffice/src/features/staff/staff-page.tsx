import type { StaffAccount } from '@contracts/http/back-office-staff';
import { STAFF_ROLES } from '@contracts/http/route';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/button';
import { ChoiceFilter, FilterBar, TextFilter } from '@web/ui/filters';
import { ListPage, type Column } from '@web/ui/list-page';
import { PageHead } from '@web/ui/page-head';
import { Empty } from '@web/ui/states';
import { useAddress, type Address } from '@web/ui/use-address';
import { UserCog, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { StaffExport } from '../session/staff-export';
import { useStaffQuery } from '../session/use-staff-query';
import { AccountStatus, AuthenticatorMark, STATUSES, useRoleNames } from './account-marks';
import { HireDialog } from './hire-dialog';

const EVERY_MS = 15_000;

type SortKey = 'name' | 'created' | 'login';

const VALUE: Record<SortKey, (row: StaffAccount) => string> = {
  name: (row) => row.name.toLowerCase(),
  created: (row) => row.createdAt,
  login: (row) => row.lastLoginAt ?? '',
};

function useColumns(): readonly Column<StaffAccount>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const roleNames = useRoleNames();
  const faint = 'whitespace-nowrap tabular-nums text-fg-2';
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
    },
    { id: 'account', header: t('bo.staff.account'), cell: (row) => row.account, className: 'text-fg-2' },
    { id: 'roles', header: t('bo.staff.roles'), cell: (row) => roleNames(row.roles) },
    { id: 'status', header: t('bo.staff.state'), cell: (row) => <AccountStatus status={row.status} /> },
    { id: 'totp', header: t('bo.session.authenticator'), cell: (row) => <AuthenticatorMark hasTotp={row.hasTotp} /> },
    {
      id: 'created',
      header: `${t('bo.staff.createdAt')} (${zone})`,
      sortable: true,
      cell: (row) => time(row.createdAt),
      className: faint,
    },
    {
      id: 'login',
      header: `${t('bo.staff.lastLoginAt')} (${zone})`,
      sortable: true,
      cell: (row) => (row.lastLoginAt ? time(row.lastLoginAt) : t('bo.staff.never')),
      className: faint,
    },
  ];
}

function AccountCard({ row }: { readonly row: StaffAccount }) {
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
        <span>{roleNames(row.roles)}</span>
        <span className="shrink-0 tabular-nums text-fg-3">
          {row.lastLoginAt ? time(row.lastLoginAt) : t('bo.staff.never')}
        </span>
      </span>
    </Link>
  );
}

function Filters({ values, set, clear, count }: Address<'search' | 'role' | 'status'>) {
  const { t } = useTranslation();
  return (
    <FilterBar count={count} onClear={clear}>
      <TextFilter
        search
        label={t('bo.staff.search')}
        value={values.search}
        maxLength={64}
        onChange={(search) => set({ search })}
        testId="staff-search"
        className="w-64 max-sm:col-span-2 max-sm:w-full"
      />
      <ChoiceFilter
        label={t('bo.staff.roles')}
        all={t('bo.staff.allRoles')}
        value={values.role}
        options={STAFF_ROLES.map((role) => ({ value: role, label: t(`bo.roles.${role}`) }))}
        onChange={(role) => set({ role })}
        testId="staff-role"
      />
      <ChoiceFilter
        label={t('bo.staff.state')}
        all={t('bo.staff.allStatuses')}
        value={values.status}
        options={STATUSES.map((status) => ({ value: status, label: t(`bo.staff.statuses.${status}`) }))}
        onChange={(status) => set({ status })}
        testId="staff-status"
      />
    </FilterBar>
  );
}

function useFilter({ values }: Address<'search' | 'role' | 'status'>) {
  const role = STAFF_ROLES.find((one) => one === values.role);
  const status = STATUSES.find((one) => one === values.status);
  return {
    ...(values.search ? { search: values.search } : {}),
    ...(role ? { role } : {}),
    ...(status ? { status } : {}),
  };
}

/** Everybody who works in the back office. The list is short and comes whole, so that it is ordered here. */
export default function StaffPage() {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const navigate = useNavigate();
  const { values, set } = useAddress(['sort']);
  const address = useAddress(['search', 'role', 'status']);
  const filter = useFilter(address);
  const { data, error, isFetching, refetch } = useStaffQuery(routes.staffList, filter, {
    keepsLast: true,
    everyMs: EVERY_MS,
  });
  const [hiring, setHiring] = useState(false);
  const [by, order] = (values.sort || 'name').split('.') as [SortKey, string | undefined];
  const valueOf = VALUE[by] ?? VALUE.name;
  const rows =
    data && [...data.list].sort((a, b) => valueOf(a).localeCompare(valueOf(b)) * (order === 'desc' ? -1 : 1));
  return (
    <>
      <PageHead title={t('bo.staff.title')} note={t('bo.staff.text')}>
        <Button look="gold" size="sm" onClick={() => setHiring(true)} data-testid="hire">
          <UserPlus className="size-4" aria-hidden="true" />
          {t('bo.staff.hire')}
        </Button>
      </PageHead>
      <ListPage
        label={t('bo.staff.title')}
        columns={useColumns()}
        rows={rows}
        keyOf={(row) => row.id}
        rowData={(row) => ({ 'data-testid': 'staff-row', 'data-account': row.account, 'data-status': row.status })}
        error={error}
        fetching={isFetching}
        onRetry={() => void refetch()}
        toolbar={<Filters {...address} />}
        note={t('common.allTimes', { zone })}
        {...(rows ? { totalCount: rows.length } : {})}
        tools={<StaffExport what={{ what: 'staff', filter }} />}
        sort={{
          by,
          descending: order === 'desc',
          onSort: (column, descending) => set({ sort: descending ? `${column}.desc` : column }),
        }}
        empty={<Empty icon={<UserCog className="size-6" />} title={t('bo.staff.none')} text={t('bo.staff.noneText')} />}
        card={(row) => <AccountCard row={row} />}
        onRow={(row) => navigate(`/staff/${row.id}`)}
        wide
        dense
      />
      <HireDialog
        open={hiring}
        onClose={() => {
          setHiring(false);
          void refetch();
        }}
      />
    </>
  );
}
