import { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useStaffQuery, type QueryOptions } from '../use-staff-query';

/** The members whose name begins with a text, page by page. */
export function useMembers(input: InputOf<typeof routes.staffMembers>, options: QueryOptions = {}) {
  return useStaffQuery(routes.staffMembers, input, options);
}
