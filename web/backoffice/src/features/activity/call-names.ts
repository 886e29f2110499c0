import { backOfficeRoutes } from '@contracts/http/back-office-routes';

export type CallName = keyof typeof backOfficeRoutes;

/** Every call of staff that leaves a trace, in the order of the table of routes. */
export const CALL_NAMES = Object.keys(backOfficeRoutes) as CallName[];

export function isCallName(name: string): name is CallName {
  return name in backOfficeRoutes;
}
