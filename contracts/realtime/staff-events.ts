import { routes, type Route } from '../http/routes';
import type { SessionEnding } from './events';

/**
 * What the console is told of as soon as it has changed, and whose answers have changed with it. Whoever may call these is told;
 * the push itself says no more than the name.
 */
export const CHANGES = {
  projections: [routes.projectionStatus],
  books: [routes.trialBalance, routes.ledgerAccounts, routes.ledgerPostings],
  wallets: [routes.walletStatement, routes.walletAsOf],
  events: [routes.events, routes.staffMemberEvents],
  significant: [routes.significantEvents],
  findings: [routes.findings, routes.finding],
  reconciler: [routes.reconcilerStatus],
  seal: [routes.sealStatus],
  adjustments: [routes.adjustments],
  activity: [routes.staffActivity],
} as const satisfies Readonly<Record<string, readonly Route[]>>;

export type Change = keyof typeof CHANGES;

/** The namespace of socket.io that staff connect to; the handshake carries the session's token (`auth.token`). */
export const STAFF_NAMESPACE = '/staff' as const;

export interface ServerToStaff {
  /** The tables behind these answers have moved: fetch what is shown. Gathered, so that one comes each second at most. */
  changed: (push: { readonly what: readonly Change[] }) => void;
  /** The session is over. */
  sessionEnded: (push: { readonly reason: SessionEnding }) => void;
}
