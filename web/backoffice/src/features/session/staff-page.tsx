import type { StaffAccount } from '@contracts/http/back-office';
import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { Button } from '@web/ui/button';
import { ConfirmDialog } from '@web/ui/confirm-dialog';
import { ListPage, type Column } from '@web/ui/list-page';
import { PageHead } from '@web/ui/page-head';
import { Empty } from '@web/ui/states';
import { StatusMark } from '@web/ui/status-mark';
import { notify } from '@web/ui/toast';
import { useAddress } from '@web/ui/use-address';
import { UserCog } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStaffQuery } from './use-staff-query';

type SortKey = 'name' | 'created' | 'login';

const VALUE: Record<SortKey, (row: StaffAccount) => string> = {
  name: (row) => row.name.toLowerCase(),
  created: (row) => row.createdAt,
  login: (row) => row.lastLoginAt ?? '',
};

function useColumns(onReset: (row: StaffAccount) => void): readonly Column<StaffAccount>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const faint = 'whitespace-nowrap tabular-nums text-fg-2';
  return [
    {
      id: 'name',
      header: t('bo.staff.name'),
      sortable: true,
      cell: (row) => (
        <Link to={`/activity?staffId=${row.id}`} className="font-medium text-gold-hi hover:underline">
          {row.name}
        </Link>
      ),
    },
    { id: 'account', header: t('bo.staff.account'), cell: (row) => row.account, className: 'text-fg-2' },
    { id: 'roles', header: t('bo.staff.roles'), cell: (row) => row.roles.map((role) => t(`bo.roles.${role}`)).join(' · ') },
    {
      id: 'totp',
      header: t('bo.session.authenticator'),
      cell: (row) => <StatusMark health={row.hasTotp ? 'good' : 'warning'}>{t(row.hasTotp ? 'bo.staff.hasTotp' : 'bo.staff.noTotp')}</StatusMark>,
    },
    { id: 'created', header: `${t('bo.staff.createdAt')} (${zone})`, sortable: true, cell: (row) => time(row.createdAt), className: faint },
    { id: 'login', header: `${t('bo.staff.lastLoginAt')} (${zone})`, sortable: true, cell: (row) => (row.lastLoginAt ? time(row.lastLoginAt) : t('bo.staff.never')), className: faint },
    {
      id: 'act',
      header: '',
      cell: (row) =>
        row.hasTotp && (
          <Button size="sm" look="ghost" className="-my-1 h-7! text-12!" onClick={() => onReset(row)} data-testid="reset-totp">
            {t('bo.staff.reset')}
          </Button>
        ),
      className: 'text-end!',
    },
  ];
}

/** Everybody who works in the back office. The list is short and comes whole, so that it is ordered here. */
export default function StaffPage() {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const { values, set } = useAddress(['sort']);
  const { data, error, isFetching, refetch } = useStaffQuery(routes.staffList, {});
  const [chosen, setChosen] = useState<StaffAccount | null>(null);
  const reset = useMutation({
    mutationFn: (row: StaffAccount) => apiCall(routes.resetTotp, { staffId: row.id }),
    onSuccess: (_, row) => notify('success', t('bo.staff.resetDone', { name: row.name })),
    onError: (fault) => notify('error', t('bo.staff.resetFailed'), faultText(fault)),
    onSettled: () => {
      setChosen(null);
      void refetch();
    },
  });
  const [by, order] = (values.sort || 'name').split('.') as [SortKey, string | undefined];
  const valueOf = VALUE[by] ?? VALUE.name;
  const rows = data && [...data.list].sort((a, b) => valueOf(a).localeCompare(valueOf(b)) * (order === 'desc' ? -1 : 1));
  return (
    <>
      <PageHead title={t('bo.staff.title')} />
      <ListPage
        label={t('bo.staff.title')}
        columns={useColumns(setChosen)}
        rows={rows}
        keyOf={(row) => row.id}
        rowData={(row) => ({ 'data-testid': 'staff-row', 'data-account': row.account })}
        error={error}
        fetching={isFetching}
        onRetry={() => void refetch()}
        sort={{ by, descending: order === 'desc', onSort: (column, descending) => set({ sort: descending ? `${column}.desc` : column }) }}
        empty={<Empty icon={<UserCog className="size-6" />} title={t('bo.staff.none')} />}
        wide
        dense
      />
      <ConfirmDialog
        open={chosen !== null}
        title={t('bo.staff.reset')}
        text={t('bo.staff.resetText', { name: chosen?.name ?? '' })}
        confirmLabel={t('bo.staff.reset')}
        confirmTestId="reset-confirm"
        busy={reset.isPending}
        onConfirm={() => chosen && reset.mutate(chosen)}
        onCancel={() => setChosen(null)}
      />
    </>
  );
}
