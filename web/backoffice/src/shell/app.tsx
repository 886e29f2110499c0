import { useQuery } from '@tanstack/react-query';
import { MerchantProvider, systemStatusQuery } from '@web/api/merchant';
import { useLoggedIn } from '@web/state/session.state';
import { Spinner } from '@web/ui/feedback/spinner';
import { Empty, Fault } from '@web/ui/feedback/states';
import { ToastHost } from '@web/ui/feedback/toast';
import { Compass, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router-dom';
import { LoginPage } from '../features/session/login-page';
import { mayCall } from '../lib/use-may';
import { useStaff } from '../lib/use-staff';
import { Layout } from './layout';
import { PAGES, type Page } from './pages';
import { StaffLine } from './staff-line';

function NotFound() {
  const { t } = useTranslation();
  return <Empty isPage icon={<Compass className="size-6" />} title={t('bo.notFound')} text={t('bo.notFoundText')} />;
}

function Forbidden() {
  const { t } = useTranslation();
  return <Empty isPage icon={<Lock className="size-6" />} title={t('bo.forbidden')} text={t('bo.forbiddenText')} />;
}

function Middle({ children }: { readonly children: ReactNode }) {
  return <main className="grid min-h-dvh place-items-center text-gold">{children}</main>;
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <span role="status" aria-label={t('common.loading')}>
      <Spinner className="size-9" />
    </span>
  );
}

/** Pages that a role may not see are neither offered nor fetched; their address says so. */
function Pages() {
  const { data: staff, error, isFetching, refetch } = useStaff();
  if (!staff)
    return (
      <Middle>{error ? <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} /> : <Waiting />}</Middle>
    );
  const allowed = ({ needs }: Page) => mayCall(staff, needs);
  const home = PAGES.find((page) => page.menu && allowed(page))?.path;
  return (
    <Routes>
      <Route element={<Layout staff={staff} />}>
        {PAGES.map((page) => (
          <Route
            key={page.path}
            path={page.path}
            element={
              allowed(page) ? <page.page /> : page.path === '/' && home ? <Navigate to={home} replace /> : <Forbidden />
            }
          />
        ))}
        {home && home !== '/' && <Route index element={<Navigate to={home} replace />} />}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}

function Content() {
  const loggedIn = useLoggedIn();
  const { data, error, isFetching, refetch } = useQuery(systemStatusQuery);
  if (!data)
    return (
      <Middle>{error ? <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} /> : <Waiting />}</Middle>
    );
  return (
    <MerchantProvider value={data.merchant}>
      {loggedIn ? <Pages /> : <LoginPage />}
      <ToastHost />
    </MerchantProvider>
  );
}

/**
 * The line begins with the page, before anything of the session is asked for. An answer that comes when the line is
 * there needs no second question.
 */
export function App() {
  return (
    <>
      <StaffLine />
      <Content />
    </>
  );
}
