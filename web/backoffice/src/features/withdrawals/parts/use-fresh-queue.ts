import { useEffect, useRef, type RefObject } from 'react';

/** How often the page looks whether the reader has let go of the rows. */
const LOOK_MS = 1_000;

interface Queue {
  readonly element: RefObject<HTMLDivElement>;
  readonly fetching: boolean;
  readonly retry: () => void;
}

/**
 * Fetches the rows anew each time that the queue was heard of again. The oldest promise stays first, so that a row may
 * stand anywhere, or leave: nothing is fetched while the pointer or the focus is among the rows, but right afterwards.
 */
export function useFreshQueue(queue: Queue, heardAtMs: number): void {
  const latest = useRef(queue);
  latest.current = queue;
  /** The first answer is as new as the rows. */
  const seenAtMs = useRef(0);
  useEffect(() => {
    if (heardAtMs === 0) return;
    if (seenAtMs.current === 0) {
      seenAtMs.current = heardAtMs;
      return;
    }
    const follow = () => {
      const { element, fetching, retry } = latest.current;
      const isTouched = element.current?.querySelector('[data-list-rows]:hover, [data-list-rows]:focus-within');
      if (fetching || isTouched) return;
      seenAtMs.current = heardAtMs;
      clearInterval(timer);
      retry();
    };
    const timer = setInterval(follow, LOOK_MS);
    follow();
    return () => clearInterval(timer);
  }, [heardAtMs]);
}
