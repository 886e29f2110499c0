import { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useStaffQuery, type QueryOptions } from '../../../lib/use-staff-query';

/** The newest movements of the wallet of a member. */
export function useNewestMovements(input: InputOf<typeof routes.walletStatement>, options: QueryOptions = {}) {
  return useStaffQuery(routes.walletStatement, input, options);
}
