import { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useStaffQuery, type QueryOptions } from '../use-staff-query';

/** The newest breaks of a filter. The wire calls a break a finding. */
export function useBreaks(input: InputOf<typeof routes.findings>, options: QueryOptions = {}) {
  return useStaffQuery(routes.findings, input, options);
}
