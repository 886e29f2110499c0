import { getToken } from '@web/api/session-token';

const STORAGE_KEY = 'croupier.offers-later';

let inMemory = '';

/**
 * Offers that were put off in any window, under the session that did: the next log-in asks about them anew.
 */
function read(): { readonly session: string | null; readonly ids: readonly string[] } {
  let text: string;
  try {
    text = localStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    // Without storage they are kept until the page is left.
    text = inMemory;
  }
  const [session = '', ...ids] = text.split(' ');
  return { session: session || null, ids };
}

/** The token itself is kept by the session alone; its end tells one log-in from another. */
function sessionMark(): string {
  return (getToken() ?? '').slice(-8);
}

export function isPutOff(contractId: string): boolean {
  const { session, ids } = read();
  return session === sessionMark() && ids.includes(contractId);
}

export function putOff(contractIds: readonly string[]): void {
  const { session, ids } = read();
  const before = session === sessionMark() ? ids : [];
  inMemory = [sessionMark(), ...new Set([...before, ...contractIds])].join(' ');
  try {
    localStorage.setItem(STORAGE_KEY, inMemory);
  } catch {
    // They are kept in memory.
  }
}
