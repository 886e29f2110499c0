import './site.css';
import '@web/ui/form/without-eval';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { systemStatusQuery } from '@web/api/merchant';
import { createQueryClient } from '@web/api/query-client';
import { getToken } from '@web/api/session-token';
import { expectLine } from '@web/realtime/first-line';
import { servedLanguage } from '@web/i18n/language';
import { addTexts, setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { CrashPage } from '@web/ui/feedback/crash-page';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { App } from './shell/app';
import { watchClosing } from './shell/status/closed-site';
import { watchInstallPrompt } from './shell/install/install-prompt';
import { languageFiles } from './i18n/language-files';
import { keepFrameOffline } from './shell/install/offline-worker';
import { withEveryChunk } from './loading/load-chunk';
import { addStyle } from './loading/add-style';
import { pageAt } from './addresses/page-table';
import firstTexts from './i18n/pt?first';
import laterStyle from './later.css?url';
import { recentGamesQuery } from './parts/games/recent-games';
import { gameMenusQuery, hotGamesQuery, topGamesQuery } from './parts/games/use-games';
import { leaveOutUnasked } from './popups/use-popup';
import { announcementsQuery } from './parts/announcements/use-announcements';
import { keepInvitation } from './parts/member/invitation';

if (getToken() !== null) expectLine();
leaveOutUnasked();
watchInstallPrompt();
keepInvitation(location.search);
keepFrameOffline();

let later: Promise<unknown> | undefined;

/** The rest of the texts and of the style sheet, once; asked for anew where it did not come. */
function laterParts(): Promise<unknown> {
  later ??= Promise.all([
    import('./i18n/pt?later').then((module) => addTexts('pt', module.default)),
    addStyle(laterStyle),
  ]).catch((fault: unknown) => {
    later = undefined;
    throw fault;
  });
  return later;
}

// React Query does not learn of a lost network by itself, and would then not notice its return.
onlineManager.setOnline(navigator.onLine);
const client = createQueryClient();
watchClosing(client);
const language = servedLanguage();

/** Fetches the data of the first screen in parallel, before React has drawn anything. */
function firstAnswers(): Promise<unknown> {
  const asked = [client.prefetchQuery(systemStatusQuery), client.prefetchQuery(gameMenusQuery(language))];
  const token = getToken();
  const isHome = pageAt(location.pathname)?.page === 'home';
  if (isHome && token) asked.push(client.prefetchQuery(recentGamesQuery(token, language)));
  if (isHome)
    asked.push(
      client.prefetchQuery(announcementsQuery(language)),
      client.prefetchQuery(hotGamesQuery(language)),
      client.prefetchQuery(topGamesQuery),
    );
  return Promise.all(asked);
}

/**
 * The page's own frame stands for so long at most before React draws one that waits, in milliseconds. An answer that
 * comes while React is drawing makes it begin again and finish in one long task; so the usual answers are awaited.
 */
const FRAME_STANDS_MS = 1_500;
const answered = Promise.race([firstAnswers(), new Promise((resolve) => setTimeout(resolve, FRAME_STANDS_MS))]);

await setUpTexts(firstTexts, languageFiles);
withEveryChunk(laterParts);
// Now, while there is next to nothing on the page: a style sheet that comes later has all of it laid out anew.
void laterParts().catch(() => undefined);
await answered;

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
