import { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useStaffQuery, type QueryOptions } from '../../../lib/use-staff-query';

/** The vendor's answer about the round of a break; it is asked when the page opens and on demand. */
export function useVendorWord(input: InputOf<typeof routes.vendorWord>, options: QueryOptions = {}) {
  return useStaffQuery(routes.vendorWord, input, options);
}
