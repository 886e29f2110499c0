import './backoffice.css';
import '@web/ui/form/without-eval';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '@web/api/query-client';
import { keepTokenUnder } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { CrashPage } from '@web/ui/feedback/crash-page';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { App } from './shell/app';
import { ptBackOffice } from './shell/pt';
import { watchSessionEnd } from './features/session/session-end';

keepTokenUnder('croupier.staff-token');
watchSessionEnd();

const client = createQueryClient();
await setUpTexts(ptBackOffice, { en: async () => (await import('./shell/en')).enBackOffice });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ErrorBoundary FallbackComponent={CrashPage}>
      <StateRoot>
        <QueryClientProvider client={client}>
          <BrowserRouter basename="/backoffice">
            <App />
          </BrowserRouter>
        </QueryClientProvider>
      </StateRoot>
    </ErrorBoundary>
  </StrictMode>,
);
