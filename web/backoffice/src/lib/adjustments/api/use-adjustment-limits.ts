import { routes } from '@contracts/http/routes';
import { useStaffQuery, type QueryOptions } from '../../use-staff-query';

/** The amounts that the member of the staff who asks may still request and approve today. */
export function useAdjustmentLimits(options: QueryOptions = {}) {
  return useStaffQuery(routes.adjustmentLimits, {}, options);
}
