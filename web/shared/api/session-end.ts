import type { SessionEnding } from '@contracts/realtime/events';
import { getToken, onTokenChange, setToken } from './session-token';

type Listener = (reason: SessionEnding | null) => void;

/** Carries the word to the other windows of the browser, from which the token goes as well. */
const WORD_KEY = 'croupier.session-ended';

let known: SessionEnding | null = null;
const listeners = new Set<Listener>();

/** Why the last session ended, until that has been read or another session begins. */
export function getSessionEnd(): SessionEnding | null {
  return known;
}

export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Only the session that is meant ends: word of it may be late, and a new session may have begun since. */
export function endSession(token: string, reason: SessionEnding): void {
  if (getToken() !== token) return;
  // Before the token goes, so that nobody ever sees a guest who is to be asked to log in without a word.
  tell(reason);
  spread(`${token} ${reason}`);
  setToken(null);
  spread(null);
}

export function dismissSessionEnd(): void {
  tell(null);
}

function tell(reason: SessionEnding | null): void {
  known = reason;
  for (const listener of listeners) listener(reason);
}

function spread(word: string | null): void {
  try {
    if (word === null) localStorage.removeItem(WORD_KEY);
    else localStorage.setItem(WORD_KEY, word);
  } catch {
    // Without storage no other window has the token.
  }
}

onTokenChange((token) => {
  if (token !== null) tell(null);
});

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    const [token, reason] = key === WORD_KEY && newValue ? newValue.split(' ') : [];
    // The back office in the next window has another token.
    if (token !== undefined && token === getToken()) tell(reason as SessionEnding);
  });
}
