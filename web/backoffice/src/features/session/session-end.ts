import type { SessionEnding } from '@contracts/realtime/events';
import { getSessionEnd } from '@web/api/session-end';
import { getToken, onTokenChange } from '@web/api/session-token';

let leaving = false;
let ended = false;
let had = false;

/** Called before a session is left on purpose, so that the log-in page does not speak of an ended one. */
export function noteOwnFarewell(): void {
  leaving = true;
}

/**
 * Follows the token from the start of the page on: one that goes away unasked was ended by the server, or elsewhere.
 */
export function watchSessionEnd(): void {
  had = getToken() !== null;
  onTokenChange((token) => {
    if (token === null && had) ended = !leaving;
    if (token !== null) ended = false;
    had = token !== null;
    leaving = false;
  });
}

/**
 * Why the last session ended; null if it was left on purpose in this window. A session that went without a word was
 * left on purpose in another one.
 */
export function sessionEndNow(): SessionEnding | null {
  return ended ? (getSessionEnd() ?? 'logout') : null;
}
