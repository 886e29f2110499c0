import { useAttention } from '@web/ui/frame/use-attention';
import { useEffect, useRef, type RefObject } from 'react';

const EVERY_MS = 10_000;

interface Queue {
  readonly element: RefObject<HTMLDivElement>;
  readonly fetching: boolean;
  readonly retry: () => void;
}

/**
 * Asks for the queue again and again while the window is looked at. The oldest promise stays first, so that a row may
 * stand anywhere, or leave: nothing is asked while the pointer or the focus is among the rows.
 */
export function useFreshQueue(queue: Queue): void {
  const isThere = useAttention();
  const latest = useRef(queue);
  latest.current = queue;
  useEffect(() => {
    if (!isThere) return;
    const timer = setInterval(() => {
      const { element, fetching, retry } = latest.current;
      const isTouched = element.current?.querySelector('[data-list-rows]:hover, [data-list-rows]:focus-within');
      if (!fetching && !isTouched) retry();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isThere]);
}
