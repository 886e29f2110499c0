import { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useStaffQuery, type QueryOptions } from '../../../lib/use-staff-query';

/** The subjects of a kind that can be stopped. */
export function useStopSubjects(input: InputOf<typeof routes.stopSubjects>, options: QueryOptions = {}) {
  return useStaffQuery(routes.stopSubjects, input, options);
}
