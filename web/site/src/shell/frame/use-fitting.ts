import { useEffect, useState, type RefObject } from 'react';

/** How many children of a box fit into its first line; the box wraps the others out of sight. */
export function useFitting(box: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const children = [...element.children] as HTMLElement[];
      const top = children[0]?.offsetTop;
      const first = children.findIndex((child) => child.offsetTop !== top);
      setFitting(first === -1 ? children.length : first);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [box, count]);
  return fitting;
}
