import type { Route } from '@contracts/http/route';

/** How many calls of a class are answered within a minute. */
export interface Budget {
  /** For one member, agent or staff member; null where nobody is logged in. */
  readonly ofPerson: number | null;
  /** For one address, whoever calls from it. */
  readonly ofAddress: number;
  /** True if every route of the class has the budget for itself; otherwise they share it. */
  readonly isForEachRoute: boolean;
}

export type BudgetClass = 'look' | 'enter' | 'read' | 'act' | 'costly' | 'staffRead' | 'staffAct';

/**
 * The one table of budgets. They are several times what a person does and what many people behind one address do
 * together, and far below what hurts.
 */
export const BUDGETS: Readonly<Record<BudgetClass, Budget>> = {
  /** A page of the site that is open to everybody. */
  look: { ofPerson: null, ofAddress: 1_200, isForEachRoute: false },
  /** A log-in, a registration, a captcha, a message: whatever strangers send. */
  enter: { ofPerson: null, ofAddress: 60, isForEachRoute: true },
  read: { ofPerson: 300, ofAddress: 3_000, isForEachRoute: false },
  act: { ofPerson: 60, ofAddress: 600, isForEachRoute: false },
  /** An act that leaves events for ever and calls a third party. */
  costly: { ofPerson: 10, ofAddress: 100, isForEachRoute: true },
  staffRead: { ofPerson: 1_200, ofAddress: 6_000, isForEachRoute: false },
  staffAct: { ofPerson: 240, ofAddress: 1_200, isForEachRoute: false },
};

/**
 * The class of a route. A route that names none has that of its callers and its method, so that no route is without a
 * budget. Null for signed calls of vendors, providers and our own processes: they have a contract and are the hot path.
 */
export function budgetClassOf({
  access,
  method,
  budget,
}: Pick<Route, 'access' | 'method' | 'budget'>): BudgetClass | null {
  if (budget !== undefined) return budget;
  const isRead = method === 'GET';
  switch (access) {
    case 'public':
      return isRead ? 'look' : 'enter';
    case 'member':
    case 'agent':
      return isRead ? 'read' : 'act';
    case 'vendor':
    case 'provider':
    case 'providerNotice':
    case 'kyc':
    case 'internal':
      return null;
    default:
      // A new kind of access does not compile here until it has a class.
      return access.staff.length > 0 && isRead ? 'staffRead' : 'staffAct';
  }
}
