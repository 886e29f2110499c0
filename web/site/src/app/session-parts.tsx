import { useSessionEnd } from '@web/state/session-end.state';
import { useLoggedIn } from '@web/state/session.state';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from './load-chunk';

const RealtimeLink = lazy(() => loadChunk(async () => ({ default: (await import('../features/wallet/realtime-link')).RealtimeLink })));
const SessionEndedDialog = lazy(() => loadChunk(() => import('./session-ended-dialog')));

/** What a session needs around the page. Fetched with the first log-in and kept from then on: it also tidies up behind one that ended. */
export function SessionParts() {
  const loggedIn = useLoggedIn();
  const { reason } = useSessionEnd();
  const [needed, setNeeded] = useState(loggedIn);
  if (loggedIn && !needed) setNeeded(true);
  return (
    <Suspense fallback={null}>
      {needed && <RealtimeLink />}
      {reason && <SessionEndedDialog />}
    </Suspense>
  );
}
