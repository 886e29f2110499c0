import { useEffect, useRef, useState } from 'react';

const DURATION_MS = 600;

function prefersStill(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface MovingAmountProps {
  readonly minor: bigint;
  readonly format: (minor: bigint) => string;
}

/** An amount that runs to its new value in place. Steps are whole minor units; the last one is the amount itself. */
export function MovingAmount({ minor, format }: MovingAmountProps) {
  const [shown, setShown] = useState(minor);
  const current = useRef(minor);

  useEffect(() => {
    const from = current.current;
    if (from === minor) return;
    if (prefersStill() || document.visibilityState === 'hidden') {
      current.current = minor;
      setShown(minor);
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const progress = Math.min(1, Math.max(0, (now - start) / DURATION_MS));
      const eased = BigInt(Math.round((1 - (1 - progress) ** 3) * 1_000));
      current.current = progress === 1 ? minor : from + ((minor - from) * eased) / 1_000n;
      setShown(current.current);
      if (progress < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [minor]);

  return <>{format(shown)}</>;
}
