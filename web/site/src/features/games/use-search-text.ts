import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const SETTLES_MS = 250;

/**
 * The typed search text. The address follows a moment after the last key, so that a search can be shared and survives a
 * reload.
 */
export function useSearchText(): {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly search: string;
} {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const [text, setText] = useState(search);
  const written = useRef(search);

  useEffect(() => {
    // The address changed by "back" or by a link.
    if (search === written.current) return;
    written.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === written.current) return;
    const timer = setTimeout(() => {
      written.current = wanted;
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (wanted) next.set('search', wanted);
          else next.delete('search');
          return next;
        },
        { replace: true },
      );
    }, SETTLES_MS);
    return () => clearTimeout(timer);
  }, [text, setParams]);

  return { text, setText, search };
}
