import { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useStaffQuery, type QueryOptions } from '../use-staff-query';

/** The accounts of the staff. */
export function useStaffAccounts(input: InputOf<typeof routes.staffList>, options: QueryOptions = {}) {
  return useStaffQuery(routes.staffList, input, options);
}
