import { MerchantProvider } from '@web/api/merchant';
import { useDirection } from '@web/i18n/setup';
import { ToastHost } from '@web/ui/feedback/toast';
import { Direction } from 'radix-ui';
import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { PageRoutes } from './pages/page-routes';
import { PopupHost } from './popups/popup-host';
import { SessionParts } from './session/session-parts';
import { SiteStatus } from './status/site-status';

function DocumentTitle({ name }: { readonly name: string }) {
  useEffect(() => {
    document.title = name;
  }, [name]);
  return null;
}

export function App() {
  const direction = useDirection();
  return (
    <Direction.Provider dir={direction}>
      <SiteStatus>
        {({ merchant }) => (
          <MerchantProvider value={merchant}>
            <DocumentTitle name={merchant.name} />
            <PageRoutes />
            <PopupHost />
            <SessionParts />
          </MerchantProvider>
        )}
      </SiteStatus>
      {/* A note that cannot be shown is lost; the site is not. */}
      <ErrorBoundary fallback={null}>
        <ToastHost />
      </ErrorBoundary>
    </Direction.Provider>
  );
}
