import { routes } from '@contracts/http/routes';
import { useStaffQuery } from '../../../lib/use-staff-query';

const EVERY_MS = 30_000;

/** The last thirty days of the hash chain. */
export function useSealDays() {
  return useStaffQuery(routes.sealDays, {}, { everyMs: EVERY_MS });
}
