import { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useStaffQuery } from '../../../lib/use-staff-query';

const EVERY_MS = 15_000;

/** One account of the staff, with its history. */
export function useStaffAccount(input: InputOf<typeof routes.staffAccount>) {
  return useStaffQuery(routes.staffAccount, input, { everyMs: EVERY_MS });
}
