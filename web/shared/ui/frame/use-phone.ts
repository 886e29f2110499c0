import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 639px)';

function media(): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia(QUERY) : null;
}

function watch(notify: () => void): () => void {
  const list = media();
  list?.addEventListener('change', notify);
  return () => list?.removeEventListener('change', notify);
}

/** True when the screen has a phone's width: lists are cards there and tables elsewhere, never both in the page. */
export function usePhone(): boolean {
  return useSyncExternalStore(watch, () => media()?.matches ?? false);
}
