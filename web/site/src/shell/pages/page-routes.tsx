import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { MembersOnly } from './members-only';
import { loadChunk } from '../../loading/load-chunk';
import { Redirect } from './redirect';
import { REDIRECTS, PAGES, type SitePage } from '../../addresses/page-table';
import { PAGE_COMPONENTS } from './page-components';
import { SiteFrame } from '../frame/site-frame';
import { useScrollMemory } from './use-scroll-memory';

const NotFoundPage = lazy(() => loadChunk(() => import('./not-found-page')));

function componentOf({ page, access, trial }: SitePage) {
  const Page = PAGE_COMPONENTS[page];
  return access === 'member' ? (
    <MembersOnly trial={trial === true}>
      <Page />
    </MembersOnly>
  ) : (
    <Page />
  );
}

/** The table of routes, drawn inside of the frame. */
export function PageRoutes() {
  useScrollMemory();
  return (
    <Routes>
      <Route element={<SiteFrame />}>
        {REDIRECTS.map(({ from, to, exactCase }) => (
          <Route key={from} path={from} caseSensitive={exactCase === true} element={<Redirect to={to} />} />
        ))}
        {PAGES.map((page) => (
          <Route key={page.path} path={page.path} element={componentOf(page)} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
