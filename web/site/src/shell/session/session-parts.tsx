import { useSessionEnd } from '@web/state/session-end.state';
import { useLoggedIn } from '@web/state/session.state';
import { Suspense, useEffect, useState } from 'react';
import { isAgent } from '../../parts/member/is-agent';
import { useMember } from '../../parts/member/use-session';
import { useOpenSteps } from '../../parts/registration-steps/use-steps';
import { lazyPart } from '../../loading/lazy-part';

// None of these has a place on the page: one that does not load is left out until it is needed again.
const RealtimeLink = lazyPart(
  async () => {
    // The line needs it at once; it comes beside the part, and the part itself says what to do where it does not.
    void import('socket.io-client').catch(() => undefined);
    return { default: (await import('./realtime-link')).RealtimeLink };
  },
  { missing: 'nothing' },
);
const AnnouncementPopups = lazyPart(() => import('../../features/notices/announcement-popups'), { missing: 'nothing' });
const ContractOffers = lazyPart(() => import('../../features/agent-pay/offers/contract-offers'), {
  missing: 'nothing',
});
const PreviousLoginNotice = lazyPart(() => import('../../features/member-session/account/previous-login-notice'), {
  missing: 'nothing',
});
const FirstOpenStep = lazyPart(() => import('../../features/member-session/steps/first-open-step'), {
  missing: 'nothing',
});
const SessionEndedDialog = lazyPart(() => import('./session-ended-dialog'), { missing: 'nothing' });

/** How long the page itself comes first, in milliseconds. */
const SETTLES_MS = 1_500;

/** Announcements are for visitors who stay: their code is fetched after the page has been drawn. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLES_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/**
 * The parts of a session beside the page. They are fetched with the first log-in and stay from then on, because they
 * also clean up after a session that ended.
 */
export function SessionParts() {
  const loggedIn = useLoggedIn();
  const { reason } = useSessionEnd();
  const [needed, setNeeded] = useState(loggedIn);
  if (loggedIn && !needed) setNeeded(true);
  const isSettled = useSettled();
  const { data: member } = useMember();
  const steps = useOpenSteps();
  return (
    <Suspense fallback={null}>
      {needed && <RealtimeLink />}
      {isSettled && <AnnouncementPopups />}
      {isSettled && loggedIn && member && isAgent(member) && <ContractOffers />}
      {loggedIn && <PreviousLoginNotice />}
      {loggedIn && steps.length > 0 && <FirstOpenStep />}
      {reason && <SessionEndedDialog />}
    </Suspense>
  );
}
