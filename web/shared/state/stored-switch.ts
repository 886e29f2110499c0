import type { AtomEffect } from 'recoil';

/** Keeps a choice of yes or no on this device. */
export function storedSwitch(key: string): AtomEffect<boolean> {
  return ({ setSelf, onSet }) => {
    try {
      const stored = localStorage.getItem(key);
      if (stored !== null) setSelf(stored === '1');
    } catch {
      // Without storage the choice holds until the page is closed.
    }
    onSet((on) => {
      try {
        localStorage.setItem(key, on ? '1' : '0');
      } catch {
        // As above.
      }
    });
  };
}
