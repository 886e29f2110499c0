import { useCallback, useSyncExternalStore } from 'react';

function media(query: string): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia(query) : null;
}

/**
 * True while a query of the window's media holds, for parts that are not merely hidden but not loaded at all elsewhere.
 */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (notify: () => void) => {
      const list = media(query);
      list?.addEventListener('change', notify);
      return () => list?.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => media(query)?.matches ?? false);
}
