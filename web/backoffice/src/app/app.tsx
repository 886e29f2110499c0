import { useQuery } from '@tanstack/react-query';
import { MerchantProvider, systemStatusQuery } from '@web/api/merchant';
import { useLoggedIn } from '@web/state/session.state';
import { Spinner } from '@web/ui/spinner';
import { Fault } from '@web/ui/states';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router-dom';
import { MemberPage } from '../features/members/member-page';
import { MembersPage } from '../features/members/members-page';
import { LoginPage } from '../features/session/login-page';
import { Layout } from './layout';

function NotFound() {
  const { t } = useTranslation();
  return <p className="py-20 text-center text-fg-2">{t('bo.notFound')}</p>;
}

export function App() {
  const { t } = useTranslation();
  const loggedIn = useLoggedIn();
  const { data, error, isFetching, refetch } = useQuery(systemStatusQuery);
  if (!data) {
    return (
      <main className="grid min-h-dvh place-items-center text-gold">
        {error ? (
          <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <span role="status" aria-label={t('common.loading')}>
            <Spinner className="size-9" />
          </span>
        )}
      </main>
    );
  }
  return (
    <MerchantProvider value={data.merchant}>
      {loggedIn ? (
        <Routes>
          <Route element={<Layout />}>
            <Route index element={<Navigate to="/members" replace />} />
            <Route path="members" element={<MembersPage />} />
            <Route path="members/:memberId" element={<MemberPage />} />
            <Route path="*" element={<NotFound />} />
          </Route>
        </Routes>
      ) : (
        <LoginPage />
      )}
    </MerchantProvider>
  );
}
