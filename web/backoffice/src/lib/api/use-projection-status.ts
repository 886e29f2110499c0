import { routes } from '@contracts/http/routes';
import { useStaffQuery, type QueryOptions } from '../use-staff-query';

/** Where every projection and every reaction stands. */
export function useProjectionStatus(options: QueryOptions = {}) {
  return useStaffQuery(routes.projectionStatus, {}, options);
}
