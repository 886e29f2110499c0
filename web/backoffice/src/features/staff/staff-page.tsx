import { STAFF_ROLES } from '@contracts/http/route';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Empty } from '@web/ui/feedback/states';
import { Button } from '@web/ui/form/button';
import { PageHead } from '@web/ui/frame/page-head';
import { FilterFields, type FilterField } from '@web/ui/list/filter-fields';
import { FilterBar } from '@web/ui/list/filters';
import { ListPage } from '@web/ui/list/list-page';
import { UserCog, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../../lib/use-may';
import { useStaffExport } from '../../lib/staff-export';
import { useAccountList } from './api/use-account-list';
import { AccountCard, useAccountColumns } from './parts/account-columns';
import { STATUSES } from './parts/account-marks';
import { HireDialog } from './parts/hire-dialog';

function useFields(): readonly FilterField<'search' | 'role' | 'status'>[] {
  const { t } = useTranslation();
  return [
    {
      name: 'search',
      label: t('bo.staff.search'),
      search: true,
      maxLength: 64,
      testId: 'staff-search',
      className: 'w-64 max-sm:col-span-2 max-sm:w-full',
    },
    {
      name: 'role',
      label: t('bo.staff.roles'),
      all: t('bo.staff.allRoles'),
      options: STAFF_ROLES.map((role) => ({ value: role, label: t(`bo.roles.${role}`) })),
      testId: 'staff-role',
    },
    {
      name: 'status',
      label: t('bo.staff.state'),
      all: t('bo.staff.allStatuses'),
      options: STATUSES.map((status) => ({ value: status, label: t(`bo.staff.statuses.${status}`) })),
      testId: 'staff-status',
    },
  ];
}

/** The accounts of everybody who works in the back office. */
export default function StaffPage() {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const navigate = useNavigate();
  const may = useMay();
  const { list, filters, asked, sort } = useAccountList();
  const { values, set, count, clear } = filters;
  const [hiring, setHiring] = useState(false);
  const fields = useFields();
  const exporting = useStaffExport({ what: 'staff', filter: asked });
  return (
    <>
      <PageHead title={t('bo.staff.title')} note={t('bo.staff.text')}>
        {may(routes.hireStaff) && (
          <Button look="gold" size="sm" onClick={() => setHiring(true)} data-testid="hire">
            <UserPlus className="size-4" aria-hidden="true" />
            {t('bo.staff.hire')}
          </Button>
        )}
      </PageHead>
      <ListPage
        label={t('bo.staff.title')}
        columns={useAccountColumns()}
        list={list}
        rowData={(row) => ({ 'data-testid': 'staff-row', 'data-account': row.account, 'data-status': row.status })}
        toolbar={
          <FilterBar count={count} onClear={clear}>
            <FilterFields fields={fields} values={values} onChange={(name, value) => set({ [name]: value })} />
          </FilterBar>
        }
        note={t('common.allTimes', { zone })}
        totalCount={list.rows?.length}
        exporting={exporting}
        sort={sort}
        empty={<Empty icon={<UserCog className="size-6" />} title={t('bo.staff.none')} text={t('bo.staff.noneText')} />}
        card={(row) => <AccountCard row={row} />}
        onRow={(row) => navigate(`/staff/${row.id}`)}
        dense
      />
      <HireDialog
        open={hiring}
        onClose={() => {
          setHiring(false);
          list.retry();
        }}
      />
    </>
  );
}
