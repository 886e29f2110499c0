import { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useStaffQuery, type QueryOptions } from '../use-staff-query';

/** The newest adjustments of a filter. */
export function useAdjustments(input: InputOf<typeof routes.adjustments>, options: QueryOptions = {}) {
  return useStaffQuery(routes.adjustments, input, options);
}
