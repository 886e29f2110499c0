import { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useStaffQuery, type QueryOptions } from '../../../lib/use-staff-query';

/** The round that a break is about, as the log has it. */
export function useRoundCase(input: InputOf<typeof routes.roundCase>, options: QueryOptions = {}) {
  return useStaffQuery(routes.roundCase, input, options);
}
