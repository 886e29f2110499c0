import { routes } from '@contracts/http/routes';
import { useStaffQuery } from '../../../lib/use-staff-query';

const EVERY_MS = 15_000;

/** The open sessions of the member of the staff who is logged in. */
export function useOwnSessions(isShown: boolean) {
  return useStaffQuery(routes.ownStaffSessions, {}, { enabled: isShown, everyMs: EVERY_MS });
}
