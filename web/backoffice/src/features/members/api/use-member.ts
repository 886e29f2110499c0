import { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useStaffQuery, type QueryOptions } from '../../../lib/use-staff-query';

/** One member. */
export function useMember(input: InputOf<typeof routes.staffMember>, options: QueryOptions = {}) {
  return useStaffQuery(routes.staffMember, input, options);
}
