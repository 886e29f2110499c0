import { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useStaffQuery, type QueryOptions } from '../use-staff-query';

/** The members of one level of the tree, or those whose name begins with a text. */
export function useTreeMembers(input: InputOf<typeof routes.staffTree>, options: QueryOptions = {}) {
  return useStaffQuery(routes.staffTree, input, options);
}
