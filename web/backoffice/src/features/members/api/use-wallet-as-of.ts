import { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useStaffQuery, type QueryOptions } from '../../../lib/use-staff-query';

/** The wallet of a member, now or as of a moment. */
export function useWalletAsOf(input: InputOf<typeof routes.walletAsOf>, options: QueryOptions = {}) {
  return useStaffQuery(routes.walletAsOf, input, options);
}
