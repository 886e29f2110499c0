import { depositRoutes } from '@contracts/http/deposits/deposit-routes';
import { backOfficeRoutes } from '@contracts/http/office/back-office-routes';
import { payrollDeskRoutes } from '@contracts/http/agents/payroll-desk-routes';
import { moneyOutRoutes } from '@contracts/http/money-out/money-out-routes';

type MoneyOutRoutes = typeof moneyOutRoutes;
type DeskName = {
  [Name in keyof MoneyOutRoutes]: MoneyOutRoutes[Name]['access'] extends string ? never : Name;
}[keyof MoneyOutRoutes];

const withdrawalDeskRoutes = Object.fromEntries(
  Object.entries(moneyOutRoutes).filter(([, { access }]) => typeof access === 'object'),
) as Pick<MoneyOutRoutes, DeskName>;

const STAFF_ROUTES = { ...backOfficeRoutes, ...withdrawalDeskRoutes, ...payrollDeskRoutes, ...depositRoutes };

export type CallName = keyof typeof STAFF_ROUTES;

/** Every call of staff that leaves a trace, in the order of the table of routes. */
export const CALL_NAMES = Object.keys(STAFF_ROUTES) as CallName[];

export function isCallName(name: string): name is CallName {
  return name in STAFF_ROUTES;
}
