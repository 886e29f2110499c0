import { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useStaffQuery, type QueryOptions } from '../use-staff-query';

/** The newest significant events of a filter. */
export function useSignificantEvents(input: InputOf<typeof routes.significantEvents>, options: QueryOptions = {}) {
  return useStaffQuery(routes.significantEvents, input, options);
}
