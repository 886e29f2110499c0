import { routes } from '@contracts/http/routes';
import { useStaffQuery, type QueryOptions } from '../../../lib/use-staff-query';

/** The settings of the pay of agents. */
export function usePayrollSettings(options: QueryOptions = {}) {
  return useStaffQuery(routes.payrollSettings, {}, options);
}
