import { useSessionEnd } from '@web/state/session-end.state';
import { useLoggedIn } from '@web/state/session.state';
import type { ReactNode } from 'react';
import { useStanding } from '../../parts/member/standing';
import { Navigate, useLocation } from 'react-router-dom';

interface MembersOnlyProps {
  readonly children: ReactNode;
  /** True for a page that trial accounts have as well. */
  readonly trial?: boolean;
}

/**
 * A member's page sends a guest home with the log-in popup, and a trial account with the registration; both lead back
 * here afterwards. A member whose session has just ended reads the reason first.
 */
export function MembersOnly({ children, trial = false }: MembersOnlyProps) {
  const standing = useStanding();
  const loggedIn = useLoggedIn();
  const { reason } = useSessionEnd();
  const { pathname, search, hash } = useLocation();
  if (!loggedIn && reason !== null) return null;
  const address = pathname + search + hash;
  if (standing === 'trial' && !trial) return <Navigate to={logInFor(address, 'register')} replace />;
  return loggedIn ? children : <Navigate to={logInFor(address)} replace />;
}

export function logInFor(address: string, popup: 'login' | 'register' = 'login'): string {
  return `/?${new URLSearchParams({ popup, to: address }).toString()}`;
}

/** The page to open after the log-in. Only a page of this site is accepted, whatever a link contains. */
export function ownAddress(wanted: string | null): string | null {
  if (!wanted?.startsWith('/')) return null;
  const { origin, pathname, search, hash } = new URL(wanted, location.origin);
  return origin === location.origin ? pathname + search + hash : null;
}
