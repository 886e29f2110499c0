import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { MembersOnly } from './guard';
import { loadChunk } from './load-chunk';
import { Redirect } from './redirect';
import { REDIRECTS, ROUTES, type SiteRoute } from './routes-table';
import { SCREENS } from './screens';
import { Shell } from './shell';
import { useScrollMemory } from './use-scroll-memory';

const NotFoundPage = lazy(() => loadChunk(() => import('./not-found-page')));

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

/** The table of routes, drawn inside of the frame. */
export function Pages() {
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
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
