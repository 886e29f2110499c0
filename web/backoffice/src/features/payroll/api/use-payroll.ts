import { routes } from '@contracts/http/routes';
import type { ValueOf } from '@web/api/api-call';
import { useStaffQuery } from '../../../lib/use-staff-query';

/** Where the pay of one kind of contract stands. */
export type KindState = ValueOf<typeof routes.payroll>['kinds'][number];

const EVERY_MS = 3_000;

/** Where the pay of agents stands, and the queue of its jobs. */
export function usePayroll() {
  return useStaffQuery(routes.payroll, {}, { everyMs: EVERY_MS });
}
