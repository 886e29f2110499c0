import { useQuery } from '@tanstack/react-query';
import { MerchantProvider, systemStatusQuery } from '@web/api/merchant';
import { ToastHost } from '@web/ui/toast';
import { useLoggedIn } from '@web/state/session.state';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ArtDefinitions } from '../features/art/lazy-art';
import { HomePage } from '../features/home/home-page';
import { PopupHost } from './popup-host';
import { Shell } from './shell';
import { MaintenancePage, NotFoundPage, RegionPage, ShellSkeleton, UnreachablePage } from './status-pages';

const GamesPage = lazy(() => import('../features/games/games-page'));

const RealtimeLink = lazy(() => import('../features/wallet/realtime-link').then((module) => ({ default: module.RealtimeLink })));

/** Fetched with the first log-in and kept from then on: it also tidies up behind a session that ended. */
function SessionLink() {
  const loggedIn = useLoggedIn();
  const [needed, setNeeded] = useState(loggedIn);
  if (loggedIn && !needed) setNeeded(true);
  return needed ? (
    <Suspense fallback={null}>
      <RealtimeLink />
    </Suspense>
  ) : null;
}

const NORMAL = 0;
const BLOCKED = 2;

export function App() {
  const { data, error, isFetching, refetch } = useQuery(systemStatusQuery);
  const name = data?.merchant.name;
  useEffect(() => {
    if (name) document.title = name;
  }, [name]);

  if (!data) return error ? <UnreachablePage fault={error} onRetry={() => void refetch()} busy={isFetching} /> : <ShellSkeleton />;
  if (data.status === BLOCKED) return <RegionPage location={data.location} />;
  if (data.status !== NORMAL) return <MaintenancePage onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <MerchantProvider value={data.merchant}>
      <ArtDefinitions />
      <Routes>
        <Route element={<Shell />}>
          <Route index element={<HomePage />} />
          <Route path="games/:category?" element={<GamesPage />} />
          <Route path="login" element={<Navigate to="/?popup=login" replace />} />
          <Route path="register" element={<Navigate to="/?popup=register" replace />} />
          <Route path="help" element={<Navigate to="/?popup=help" replace />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
      <PopupHost />
      <SessionLink />
      <ToastHost />
    </MerchantProvider>
  );
}
