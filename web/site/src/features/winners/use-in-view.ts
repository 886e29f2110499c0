import { useEffect, useState, type RefObject } from 'react';

/** Returns true while any part of the element is on a visible screen. */
export function useInView(box: RefObject<Element>): boolean {
  const [isNear, setNear] = useState(false);
  const [isShown, setShown] = useState(() => document.visibilityState === 'visible');

  useEffect(() => {
    if (!box.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);

  useEffect(() => {
    const change = () => setShown(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, []);

  return isNear && isShown;
}
