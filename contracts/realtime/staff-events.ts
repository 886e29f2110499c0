import { routes, type Route } from '../http/routes';
import type { SessionEnding } from './events';

/**
 * The subjects whose changes the console gets pushed, each with the routes whose answers change with it. A staff socket
 * gets the push only if its role may call every one of these routes. The push itself carries only the name.
 */
export const CHANGES = {
  projections: [routes.projectionStatus],
  books: [routes.trialBalance, routes.periodBalance, routes.ledgerAccounts, routes.ledgerPostings],
  wallets: [routes.walletStatement, routes.walletAsOf],
  events: [routes.events, routes.staffMemberEvents],
  significant: [routes.significantEvents],
  findings: [routes.findings, routes.finding],
  reconciler: [routes.reconcilerStatus],
  seal: [routes.sealStatus],
  adjustments: [routes.adjustments],
  withdrawals: [routes.withdrawalQueue, routes.withdrawalCase],
  statements: [routes.statementDays, routes.statement, routes.statementRows],
  activity: [routes.staffActivity],
} as const satisfies Readonly<Record<string, readonly Route[]>>;

export type Change = keyof typeof CHANGES;

/** The namespace of socket.io that staff connect to; the handshake carries the session's token (`auth.token`). */
export const STAFF_NAMESPACE = '/staff' as const;

export interface ServerToStaff {
  /**
   * The tables behind these answers have changed; the console fetches the answers that it shows. Changes are gathered,
   * so that at most one push is sent in a second.
   */
  changed: (push: { readonly what: readonly Change[] }) => void;
  /** The session has ended. */
  sessionEnded: (push: { readonly reason: SessionEnding }) => void;
}
