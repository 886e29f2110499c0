import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How far below the view something is drawn. */
const NEAR = '600px';

interface WhenNearProps {
  readonly children: ReactNode;
  /** The class of the placeholder. */
  readonly className: string;
}

/** Draws its content, and fetches what it needs for that, once the visitor comes near to it. */
export function WhenNear({ children, className }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place} className={className} aria-hidden="true" />;
}
