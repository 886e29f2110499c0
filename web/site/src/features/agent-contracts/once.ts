import { useRef, useState } from 'react';

/** Does one thing at a time: a second click while the first is on its way does nothing, however fast it comes. */
export function useOnce(): { readonly busy: boolean; readonly run: (act: () => Promise<unknown>) => Promise<void> } {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    run: async (act) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      try {
        await act();
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
  };
}
