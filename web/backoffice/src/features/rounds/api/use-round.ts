import { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useStaffQuery } from '../../../lib/use-staff-query';

const EVERY_MS = 5_000;

/** One round, followed while somebody looks. */
export function useRound(input: InputOf<typeof routes.staffRound>) {
  return useStaffQuery(routes.staffRound, input, { everyMs: EVERY_MS });
}
