import { useSessionEnd } from '@web/state/session-end.state';
import { useLoggedIn } from '@web/state/session.state';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/**
 * A member's page sends a guest home with the log-in popup, which leads back here afterwards. A member whose session
 * has just ended reads the reason first.
 */
export function MembersOnly({ children }: { readonly children: ReactNode }) {
  const loggedIn = useLoggedIn();
  const { reason } = useSessionEnd();
  const { pathname, search, hash } = useLocation();
  if (!loggedIn && reason !== null) return null;
  return loggedIn ? children : <Navigate to={logInFor(pathname + search + hash)} replace />;
}

export function logInFor(address: string): string {
  return `/?${new URLSearchParams({ popup: 'login', to: address }).toString()}`;
}

/** The page to open after the log-in. Only a page of this site is accepted, whatever a link contains. */
export function ownAddress(wanted: string | null): string | null {
  if (!wanted?.startsWith('/')) return null;
  const { origin, pathname, search, hash } = new URL(wanted, location.origin);
  return origin === location.origin ? pathname + search + hash : null;
}
