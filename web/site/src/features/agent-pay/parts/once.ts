import { useRef, useState } from 'react';

/** The outcome: after `done` the action cannot run again; after anything else it may be tried again. */
type Outcome = 'done' | undefined;

/**
 * Does one thing at a time, and once it is done nothing more: a second click does nothing, however fast it comes, and
 * also where the answer was faster than the click.
 */
export function useOnce(): { readonly busy: boolean; readonly run: (act: () => Promise<Outcome>) => Promise<void> } {
  const isClosed = useRef(false);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    run: async (act) => {
      if (isClosed.current) return;
      isClosed.current = true;
      setBusy(true);
      const outcome = await act();
      if (outcome === 'done') return;
      isClosed.current = false;
      setBusy(false);
    },
  };
}
