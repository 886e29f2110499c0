import { routes } from '@contracts/http/routes';
import { useStaffQuery, type QueryOptions } from '../use-staff-query';

/** How far the hash chain covers the log, and the verifications of it. */
export function useHashChainStatus(options: QueryOptions = {}) {
  return useStaffQuery(routes.sealStatus, {}, options);
}
