import { useToken } from '@web/state/session.state';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadChunk } from '../../loading/load-chunk';
import { pageAt } from '../../addresses/page-table';
import { usePopup } from '../../popups/use-popup';
import { useAnnouncements } from '../../parts/announcements/use-announcements';
import { firstLoginKey } from '../../parts/member/first-login';
import { audiencesOf, markClosed, popupsFor } from './seen-popups';

const AnnouncementDialog = lazy(() => loadChunk(() => import('./announcement-dialog')));

/** After a popup was closed, or a page was opened, one looks around first, in milliseconds. */
const LOOK_AROUND_MS = 700;

/**
 * Shows each audience its announcements once in a browser session: B anonymous visitors, A members, F members at their
 * first log-in. An open popup comes first, and pages without a frame show none.
 */
export default function AnnouncementPopups() {
  const token = useToken();
  const { popup } = usePopup();
  const { pathname } = useLocation();
  const { data: isFirstLogin = false } = useQuery<boolean>({
    queryKey: firstLoginKey(token),
    queryFn: () => false,
    enabled: false,
  });
  const { data } = useAnnouncements();
  const [closes, setCloses] = useState(0);
  const [mayOpen, setMayOpen] = useState(false);
  const isQuiet = popup === null && pageAt(pathname)?.frame !== 'plain';
  const isLoggedIn = token !== null;
  // The closed announcements are read again after every closing.
  const audiences = useMemo(() => audiencesOf({ isLoggedIn, isFirstLogin }), [isLoggedIn, isFirstLogin, closes]);
  const popups = popupsFor(audiences, data?.popup ?? []);

  useEffect(() => {
    if (!isQuiet) return setMayOpen(false);
    const timer = setTimeout(() => setMayOpen(true), LOOK_AROUND_MS);
    return () => clearTimeout(timer);
  }, [isQuiet, isLoggedIn]);

  if (popups.length === 0) return null;
  const close = () => {
    markClosed(audiences);
    setCloses(closes + 1);
  };
  return (
    <Suspense fallback={null}>
      <AnnouncementDialog key={audiences.join()} open={mayOpen && isQuiet} popups={popups} onClose={close} />
    </Suspense>
  );
}
