import { useQuery } from '@tanstack/react-query';
import { MerchantProvider, systemStatusQuery } from '@web/api/merchant';
import { ToastHost } from '@web/ui/toast';
import { useLoggedIn } from '@web/state/session.state';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { MembersOnly } from './guard';
import { NotFoundPage } from './not-found-page';
import { PopupHost } from './popup-host';
import { Redirect } from './redirect';
import { REDIRECTS, ROUTES, type SiteRoute } from './routes-table';
import { SCREENS } from './screens';
import { Shell } from './shell';
import { MaintenancePage, RegionPage, ShellSkeleton, UnreachablePage } from './status-pages';
import { useScrollMemory } from './use-scroll-memory';

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

function screenOf({ screen, access }: SiteRoute) {
  const Screen = SCREENS[screen];
  return access === 'member' ? (
    <MembersOnly>
      <Screen />
    </MembersOnly>
  ) : (
    <Screen />
  );
}

const GamesPage = SCREENS.gameList;

function Pages() {
  useScrollMemory();
  return (
    <Routes>
      <Route element={<Shell />}>
        {REDIRECTS.map(({ from, to, exactCase }) => (
          <Route key={from} path={from} caseSensitive={exactCase === true} element={<Redirect to={to} />} />
        ))}
        {ROUTES.map((route) => (
          <Route key={route.path} path={route.path} element={screenOf(route)} />
        ))}
        <Route path="/games/:category?" element={<GamesPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

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
      <Pages />
      <PopupHost />
      <SessionLink />
      <ToastHost />
    </MerchantProvider>
  );
}
