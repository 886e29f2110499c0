import { useEffect } from 'react';
import { idOf, placeMotif } from './sprite';

interface MotifProps {
  readonly name: string;
  readonly className?: string;
}

/**
 * A motif by its name; its place is kept until it is drawn. It is decorative: the words beside it say what it shows.
 */
export function Motif({ name, className }: MotifProps) {
  useEffect(() => placeMotif(name), [name]);
  return (
    <svg viewBox="0 0 200 200" className={className} aria-hidden="true">
      <use href={`#${idOf(name)}`} />
    </svg>
  );
}
