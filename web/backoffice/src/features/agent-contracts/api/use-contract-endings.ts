import { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useStaffQuery, type QueryOptions } from '../../../lib/use-staff-query';

/** The contracts that end together with a contract. */
export function useContractEndings(input: InputOf<typeof routes.staffContractEndings>, options: QueryOptions = {}) {
  return useStaffQuery(routes.staffContractEndings, input, options);
}
