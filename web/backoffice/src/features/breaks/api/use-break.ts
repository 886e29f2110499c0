import { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useStaffQuery } from '../../../lib/use-staff-query';

const EVERY_MS = 5_000;

/** One break. The wire calls it a finding. */
export function useBreak(input: InputOf<typeof routes.finding>) {
  return useStaffQuery(routes.finding, input, { everyMs: EVERY_MS });
}
