import { useSessionEnd } from '@web/state/session-end.state';
import { useLoggedIn } from '@web/state/session.state';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isAgent } from '../features/agent/is-agent';
import { useMember } from '../features/session/use-session';
import { loadChunk } from './load-chunk';

const RealtimeLink = lazy(() => loadChunk(async () => ({ default: (await import('../features/wallet/realtime-link')).RealtimeLink })));
const AnnouncementPopups = lazy(() => loadChunk(() => import('../features/notices/announcement-popups')));
const ContractOffers = lazy(() => loadChunk(() => import('../features/agent-contracts/contract-offers')));
const SessionEndedDialog = lazy(() => loadChunk(() => import('./session-ended-dialog')));

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
