import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(() => import('./toaster'));

type Kind = 'success' | 'error' | 'info';
interface Note {
  readonly kind: Kind;
  readonly title: string;
  readonly text?: string;
}

let show: ((note: Note) => void) | undefined;

/**
 * Says something that is not bound to a place on the page. The toaster itself is fetched when there is something to
 * say.
 */
export function notify(kind: Kind, title: string, text?: string): void {
  show?.({ kind, title, ...(text ? { text } : {}) });
}

export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    show = (note) => {
      setNeeded(true);
      void import('sonner').then(({ toast }) => {
        // The toaster listens from its first effect on; the next frame but one is after that.
        setTimeout(() => toast[note.kind](note.title, note.text ? { description: note.text } : {}), 50);
      });
    };
    return () => {
      show = undefined;
    };
  }, []);
  return needed ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
