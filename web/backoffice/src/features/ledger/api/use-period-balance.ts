import { routes } from '@contracts/http/routes';
import type { Range } from '@web/ui/range/use-range';
import { useStaffQuery } from '../../../lib/use-staff-query';

const LIVE_EVERY_MS = 3_000;

/** The trial balance of a period, in one call. A period that has ended does not change, and is asked for once. */
export function usePeriodBalance({ moments }: Range) {
  return useStaffQuery(routes.periodBalance, moments, {
    keepsLast: true,
    ...(moments.to ? {} : { everyMs: LIVE_EVERY_MS }),
  });
}
