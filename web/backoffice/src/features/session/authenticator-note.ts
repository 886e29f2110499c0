/**
 * Whether somebody's log-ins ask for a code is seen when they log in, and is not told again afterwards; so this browser
 * remembers it for the banner that asks for an authenticator. What is not known is not claimed.
 */
const STORAGE_KEY = 'croupier.staff-authenticator';

type Note = { readonly staffId: string; readonly has: boolean };
const listeners = new Set<() => void>();

function read(): Note | null {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as Note | null;
  } catch {
    return null;
  }
}

export function noteAuthenticator(staffId: string, has: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ staffId, has }));
  } catch {
    // Without storage the banner is not shown; the account menu offers the set-up all the same.
  }
  for (const listener of listeners) listener();
}

/** Undefined when this browser has not seen them log in. */
export function hasAuthenticator(staffId: string): boolean | undefined {
  const note = read();
  return note?.staffId === staffId ? note.has : undefined;
}

export function onAuthenticatorNote(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
