import type { StaffAccount } from '@contracts/http/office/back-office-staff';
import { STAFF_ROLES } from '@contracts/http/route';
import { listAnswer } from '@web/api/list-answer';
import { useAddress } from '@web/ui/frame/use-address';
import { useStaffAccounts } from '../../../lib/api/use-staff-accounts';
import { readFilters } from '../../../lib/filters/filter-readers';
import { STATUSES } from '../parts/account-marks';

const EVERY_MS = 15_000;
const READERS = { search: 'text', role: STAFF_ROLES, status: STATUSES } as const;

type SortKey = 'name' | 'created' | 'login';

const VALUE: Record<SortKey, (row: StaffAccount) => string> = {
  name: (row) => row.name.toLowerCase(),
  created: (row) => row.createdAt,
  login: (row) => row.lastLoginAt ?? '',
};

/** The accounts of the staff. The list is short and comes whole, so that the browser orders it. */
export function useAccountList() {
  const { values, set } = useAddress(['sort']);
  const address = useAddress(['search', 'role', 'status']);
  const asked = readFilters(READERS, address.values);
  const accounts = useStaffAccounts(asked, { keepsLast: true, everyMs: EVERY_MS });
  const [by, order] = (values.sort || 'name').split('.') as [SortKey, string | undefined];
  const descending = order === 'desc';
  const valueOf = VALUE[by] ?? VALUE.name;
  const sorted = (rows: readonly StaffAccount[]) =>
    [...rows].sort((a, b) => valueOf(a).localeCompare(valueOf(b)) * (descending ? -1 : 1));
  return {
    list: listAnswer(
      accounts,
      ({ list }) => sorted(list),
      ({ id }) => id,
    ),
    filters: address,
    asked,
    sort: {
      by,
      descending,
      onSort: (column: string, isDescending: boolean) => set({ sort: isDescending ? `${column}.desc` : column }),
    },
  };
}
