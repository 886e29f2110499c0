import { startTransition, useEffect, useState } from 'react';

/** However busy the browser is, it is asked no longer than so, in milliseconds. */
const AT_LATEST_MS = 1_500;
/** For a browser that does not tell whether it is idle. */
const INSTEAD_MS = 300;

/**
 * Counts how often the browser was idle, up to `most`. Parts of the page that no visitor misses at first wait for such
 * a moment; parts that wait for the second moment do not delay those that wait for the first. React draws them in
 * pieces.
 */
export function useIdleTimes(most: number): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === most) return;
    const go = () => startTransition(() => setTimes(times + 1));
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(go, INSTEAD_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(go, { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(handle);
  }, [times, most]);
  return times;
}
