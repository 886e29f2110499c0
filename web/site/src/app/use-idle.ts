import { useEffect, useState } from 'react';

/** However busy the browser is, it is asked no longer than so, in milliseconds. */
const AT_LATEST_MS = 1_500;
/** For a browser that does not tell whether it is idle. */
const INSTEAD_MS = 300;

/** True from the first moment on in which the browser has nothing more urgent to do: for what nobody misses until then. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const go = () => setIdle(true);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(go, INSTEAD_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(go, { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}
