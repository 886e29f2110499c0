import { useLoggedIn } from '@web/state/session.state';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadChunk } from '../../loading/load-chunk';
import { isLookingAround } from '../../addresses/looking-around';
import { pageAt } from '../../addresses/page-table';
import { usePopup } from '../../popups/use-popup';
import { popupsFor } from '../../parts/announcements/audiences';
import { markRead } from '../../parts/announcements/read-notices';
import { useAnnouncements, useAudiences } from '../../parts/announcements/use-announcements';
import { useOpenSteps } from '../../parts/registration-steps/use-steps';
import { markTold, mayInterrupt, stay } from '../../parts/announcements/visit';

const AnnouncementDialog = lazy(() => loadChunk(() => import('./announcement-dialog')));

/** After a popup was closed, or a page was opened, one looks around first, in milliseconds. */
const LOOK_AROUND_MS = 700;

/**
 * Interrupts a visit once at most, in whichever of its windows: with the first announcement for the visitor's audiences
 * (B anonymous visitors, A members, F members at their first log-in). The others wait behind the bell. It opens only
 * where a visitor looks around, and never under an open popup, on the pages of agents, or while steps of the
 * registration are left: the house asks for one thing at a time, and says welcome once nothing is missing.
 */
export default function AnnouncementPopups() {
  const { popup } = usePopup();
  const location = useLocation();
  const { data } = useAnnouncements();
  const audiences = useAudiences();
  const [isDone, setDone] = useState(() => !mayInterrupt());
  const [mayOpen, setMayOpen] = useState(false);
  const isPlain = pageAt(location.pathname)?.frame === 'plain';
  const hasSteps = useOpenSteps().length > 0;
  const isQuiet = popup === null && !isPlain && !hasSteps && isLookingAround(location);
  const isLoggedIn = useLoggedIn();
  const popups = popupsFor(audiences, data?.popup ?? []);

  useEffect(() => {
    if (!isQuiet) return setMayOpen(false);
    // Another window may have told it since this one was opened.
    const timer = setTimeout(() => (mayInterrupt() ? setMayOpen(true) : setDone(true)), LOOK_AROUND_MS);
    return () => clearTimeout(timer);
  }, [isQuiet, isLoggedIn]);

  // The visit goes on with every page, and a window that goes out of sight tells when it was looked at last.
  useEffect(() => stay(), [location]);
  useEffect(() => {
    const onSight = () => stay();
    document.addEventListener('visibilitychange', onSight);
    return () => document.removeEventListener('visibilitychange', onSight);
  }, []);

  const [first, ...waiting] = popups;
  if (!first || isDone) return null;
  const close = () => {
    markTold();
    markRead([first.id]);
    setDone(true);
  };
  return (
    <Suspense fallback={null}>
      <AnnouncementDialog
        key={audiences.join()}
        open={mayOpen && isQuiet}
        notice={first}
        waiting={waiting.length}
        onClose={close}
      />
    </Suspense>
  );
}
