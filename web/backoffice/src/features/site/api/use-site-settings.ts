import { routes } from '@contracts/http/routes';
import { useStaffQuery } from '../../../lib/use-staff-query';

const EVERY_MS = 15_000;

/** The settings of the site, and whether it is under maintenance. */
export function useSiteSettings() {
  return useStaffQuery(routes.siteSettings, {}, { everyMs: EVERY_MS });
}
