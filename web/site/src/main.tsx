import './site.css';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { systemStatusQuery } from '@web/api/merchant';
import { createQueryClient } from '@web/api/query-client';
import { getToken } from '@web/api/session-token';
import { servedLanguage } from '@web/i18n/language';
import { addTexts, setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { CrashPage } from '@web/ui/crash-page';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { watchClosing } from './app/closed-site';
import { watchInstallPrompt } from './app/install-prompt';
import { languageFiles } from './app/language-files';
import { keepFrameOffline } from './app/offline-worker';
import { withEveryChunk } from './app/load-chunk';
import { addStyle } from './app/add-style';
import { routeOf } from './app/routes-table';
import firstTexts from './app/pt?first';
import laterStyle from './later.css?url';
import { recentGamesQuery } from './features/games/recent-games';
import { gameMenusQuery, hotGamesQuery } from './features/games/use-games';
import { announcementsQuery } from './features/home/use-announcements';
import { keepInvitation } from './features/session/invitation';

watchInstallPrompt();
keepInvitation(location.search);
keepFrameOffline();

let later: Promise<unknown> | undefined;

/** The rest of the texts and of the style sheet, once; asked for anew where it did not come. */
function laterParts(): Promise<unknown> {
  later ??= Promise.all([
    import('./app/pt?later').then((module) => addTexts('pt', module.default)),
    addStyle(laterStyle),
  ]).catch((fault: unknown) => {
    later = undefined;
    throw fault;
  });
  return later;
}

// Calls are not told whether there is a network when they begin, and would not know of its coming back.
onlineManager.setOnline(navigator.onLine);
const client = createQueryClient();
watchClosing(client);
const language = servedLanguage();

/** What the first screen shows, asked for at once and side by side, before React has drawn anything. */
function firstAnswers(): Promise<unknown> {
  const asked = [client.prefetchQuery(systemStatusQuery), client.prefetchQuery(gameMenusQuery(language))];
  const token = getToken();
  const isHome = routeOf(location.pathname)?.screen === 'home';
  if (isHome && token) asked.push(client.prefetchQuery(recentGamesQuery(token, language)));
  if (isHome)
    asked.push(client.prefetchQuery(announcementsQuery(language)), client.prefetchQuery(hotGamesQuery(language)));
  return Promise.all(asked);
}

/**
 * The page's own frame stands for so long at most before React draws one that waits, in milliseconds. An answer that comes
 * while React is drawing makes it begin again and finish in one long task; so the usual answers are awaited.
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
