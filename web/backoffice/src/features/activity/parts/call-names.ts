import { backOfficeRoutes } from '@contracts/http/office/back-office-routes';
import { payrollDeskRoutes } from '@contracts/http/agents/payroll-desk-routes';

const STAFF_ROUTES = { ...backOfficeRoutes, ...payrollDeskRoutes };

export type CallName = keyof typeof STAFF_ROUTES;

/** Every call of staff that leaves a trace, in the order of the table of routes. */
export const CALL_NAMES = Object.keys(STAFF_ROUTES) as CallName[];

export function isCallName(name: string): name is CallName {
  return name in STAFF_ROUTES;
}
