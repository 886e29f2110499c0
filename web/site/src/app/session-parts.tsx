import { useSessionEnd } from '@web/state/session-end.state';
import { useLoggedIn } from '@web/state/session.state';
import { Suspense, useEffect, useState } from 'react';
import { isAgent } from '../features/agent/is-agent';
import { useMember } from '../features/session/use-session';
import { lazyPart } from './lazy-part';

// None of these has a place on the page: one that does not come is missed by nobody until it is asked for again.
const RealtimeLink = lazyPart(
  async () => ({ default: (await import('../features/wallet/realtime-link')).RealtimeLink }),
  { missing: 'nothing' },
);
const AnnouncementPopups = lazyPart(() => import('../features/notices/announcement-popups'), { missing: 'nothing' });
const ContractOffers = lazyPart(() => import('../features/agent-contracts/contract-offers'), { missing: 'nothing' });
const SessionEndedDialog = lazyPart(() => import('./session-ended-dialog'), { missing: 'nothing' });

/** How long the page itself comes first, in milliseconds. */
const SETTLES_MS = 1_500;

/** Announcements are for whoever stays: what they need is fetched after the page has been drawn. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLES_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** What a session needs around the page. Fetched with the first log-in and kept from then on: it also tidies up behind one that ended. */
export function SessionParts() {
  const loggedIn = useLoggedIn();
  const { reason } = useSessionEnd();
  const [needed, setNeeded] = useState(loggedIn);
  if (loggedIn && !needed) setNeeded(true);
  const isSettled = useSettled();
  const { data: member } = useMember();
  return (
    <Suspense fallback={null}>
      {needed && <RealtimeLink />}
      {isSettled && <AnnouncementPopups />}
      {isSettled && loggedIn && member && isAgent(member) && <ContractOffers />}
      {reason && <SessionEndedDialog />}
    </Suspense>
  );
}
