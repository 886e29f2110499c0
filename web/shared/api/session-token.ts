/**
 * The session token lives in localStorage, not in sessionStorage: the same player is then logged in in every window of
 * the browser, the `storage` event carries a log-out to all of them at once, and nothing has to hand a token around
 * between windows. A script that could read one store could read the other; the content policy is what keeps such
 * scripts out, and the server ends an idle session after half an hour.
 */
type Listener = (token: string | null) => void;

let storageKey = 'croupier.token';
let known: string | null | undefined;
const listeners = new Set<Listener>();

/** The back office keeps its token apart, so that staff may be a player in the next window. */
export function keepTokenUnder(key: string): void {
  storageKey = key;
  known = undefined;
}

export function getToken(): string | null {
  if (known === undefined) {
    try {
      known = localStorage.getItem(storageKey);
    } catch {
      known = null;
    }
  }
  return known;
}

export function setToken(token: string | null): void {
  if (token === getToken()) return;
  try {
    if (token === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, token);
  } catch {
    // Without storage the session lasts as long as the page.
  }
  tell(token);
}

export function onTokenChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(token: string | null): void {
  known = token;
  for (const listener of listeners) listener(token);
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) tell(event.key === null ? null : event.newValue);
  });
}
