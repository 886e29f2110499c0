import { routes } from '@contracts/http/routes';
import { useStaffQuery, type QueryOptions } from '../use-staff-query';

/** The comparisons that the reconciler has made and is making. */
export function useReconcilerStatus(options: QueryOptions = {}) {
  return useStaffQuery(routes.reconcilerStatus, {}, options);
}
