import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'croupier.notices-read';
/** More than a house publishes at a time; the oldest are forgotten. */
const MOST = 300;

let read: readonly string[] | undefined;
const listeners = new Set<() => void>();

function known(): readonly string[] {
  if (read) return read;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    read = Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    // Without storage the marks last until the page is left.
    read = [];
  }
  return read;
}

/** Marks notices as read on this device. */
export function markRead(ids: readonly string[]): void {
  const fresh = ids.filter((id) => !known().includes(id));
  if (fresh.length === 0) return;
  read = [...known(), ...fresh].slice(-MOST);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(read));
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The ids of the notices that were read on this device. */
export function useReadNotices(): readonly string[] {
  return useSyncExternalStore(subscribe, known);
}

/** For tests, which begin with an empty storage. */
export function forgetRead(): void {
  read = undefined;
}
