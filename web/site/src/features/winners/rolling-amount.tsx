import { useEffect, useRef } from 'react';
import { between } from './between';

/**
 * As long as the next true value usually takes to come, so that the counter never stands still for long and never runs
 * ahead.
 */
const ROLL_MS = 3_000;
/** A pot that was won: the counter does not crawl down. */
const FALL_MS = 600;

function prefersStill(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface RollingAmountProps {
  readonly minor: bigint;
  readonly format: (minor: bigint) => string;
  /** Out of sight it takes the new value at once. */
  readonly isInView: boolean;
  readonly className?: string;
}

/**
 * An amount that rolls evenly from the last true value to the newest. It is written past React, sixty times a second,
 * and only when its last digit changes; screen readers read the true value.
 */
export function RollingAmount({ minor, format, isInView, className }: RollingAmountProps) {
  const text = useRef<HTMLSpanElement>(null);
  const shown = useRef(minor);

  useEffect(() => {
    const write = (value: bigint) => {
      shown.current = value;
      if (text.current) text.current.textContent = format(value);
    };
    const from = shown.current;
    if (from === minor || !isInView || prefersStill()) return write(minor);
    const duration = minor > from ? ROLL_MS : FALL_MS;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const progress = Math.min(1, (now - start) / duration);
      const value = between(from, minor, progress);
      if (value !== shown.current) write(value);
      if (progress < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [minor, format, isInView]);

  return (
    <span className={className}>
      <span className="sr-only">{format(minor)}</span>
      {/* Written by the effect alone: React must not put an older value back. */}
      <span ref={text} aria-hidden="true" className="tabular-nums" data-testid="jackpot-counter" />
    </span>
  );
}
