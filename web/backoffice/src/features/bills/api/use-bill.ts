import { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useStaffQuery } from '../../../lib/use-staff-query';

const EVERY_MS = 5_000;

/** One bill with its lines, branches, payments and history. */
export function useBill(input: InputOf<typeof routes.staffBill>) {
  return useStaffQuery(routes.staffBill, input, { everyMs: EVERY_MS });
}
