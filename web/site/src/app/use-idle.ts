import { startTransition, useEffect, useState } from 'react';

/** However busy the browser is, it is asked no longer than so, in milliseconds. */
const AT_LATEST_MS = 1_500;
/** For a browser that does not tell whether it is idle. */
const INSTEAD_MS = 300;

/**
 * How often the browser has had nothing more urgent to do, up to so many times: for what nobody misses until then. What waits for
 * the second time does not hold up what waits for the first. Drawn in pieces.
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
