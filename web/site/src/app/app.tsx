import { MerchantProvider } from '@web/api/merchant';
import { useDirection } from '@web/i18n/setup';
import { ToastHost } from '@web/ui/toast';
import { Direction } from 'radix-ui';
import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Pages } from './pages';
import { PopupHost } from './popup-host';
import { SessionParts } from './session-parts';
import { WholePage } from './whole-page';

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
      <WholePage>
        {({ merchant }) => (
          <MerchantProvider value={merchant}>
            <DocumentTitle name={merchant.name} />
            <Pages />
            <PopupHost />
            <SessionParts />
          </MerchantProvider>
        )}
      </WholePage>
      {/* A note that cannot be shown is lost; the site is not. */}
      <ErrorBoundary fallback={null}>
        <ToastHost />
      </ErrorBoundary>
    </Direction.Provider>
  );
}
