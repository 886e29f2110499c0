import { useEffect, useState } from 'react';

/** The whole seconds until a moment of this machine's clock, counted down while the page is open. */
export function useSecondsLeft(endsMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((endsMs - now) / 1_000));
  useEffect(() => {
    if (endsMs <= Date.now()) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [endsMs, left === 0]);
  return left;
}
