import { useEffect, useRef, useState, type RefObject } from 'react';
import { SECTION_EVERY_MS, Turns } from './turns';

const turns = new Turns(SECTION_EVERY_MS);

/** How far below the view a section begins to load. */
const NEAR = '400px';

/** Returns true once a section may load: it is near the view and its turn has come. It stays true. */
export function useSectionTurn<Box extends HTMLElement>(
  place: number,
): {
  readonly box: RefObject<Box>;
  readonly isNear: boolean;
  readonly mayLoad: boolean;
} {
  const box = useRef<Box>(null);
  const [isNear, setNear] = useState(false);
  const [mayLoad, setMayLoad] = useState(false);

  useEffect(() => {
    if (isNear || !box.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isNear]);

  useEffect(() => {
    if (isNear && !mayLoad) return turns.ask(place, () => setMayLoad(true));
  }, [isNear, mayLoad, place]);

  return { box, isNear, mayLoad };
}
