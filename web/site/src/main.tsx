import './site.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { systemStatusQuery } from '@web/api/merchant';
import { createQueryClient } from '@web/api/query-client';
import { servedLanguage } from '@web/i18n/language';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { CrashPage } from '@web/ui/crash-page';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { watchInstallPrompt } from './app/install-prompt';
import { languageFiles } from './app/language-files';
import { keepFrameOffline } from './app/offline-worker';
import { ptSite } from './app/pt';
import { gameMenusQuery, hotGamesQuery } from './features/games/use-games';
import { announcementsQuery } from './features/home/use-announcements';

watchInstallPrompt();
keepFrameOffline();

const client = createQueryClient();
const language = servedLanguage();

// What the home page shows is asked for at once and side by side, before React has drawn anything.
void client.prefetchQuery(systemStatusQuery);
if (location.pathname === '/') {
  void client.prefetchQuery(announcementsQuery(language));
  void client.prefetchQuery(hotGamesQuery(language));
}
void client.prefetchQuery(gameMenusQuery(language));

await setUpTexts(ptSite, languageFiles);

const root = createRoot(document.getElementById('root')!);
startTransition(() =>
  root.render(
    <StrictMode>
      <ErrorBoundary FallbackComponent={CrashPage}>
        <StateRoot>
          <QueryClientProvider client={client}>
            <BrowserRouter>
              <App />
            </BrowserRouter>
          </QueryClientProvider>
        </StateRoot>
      </ErrorBoundary>
    </StrictMode>,
  ),
);
