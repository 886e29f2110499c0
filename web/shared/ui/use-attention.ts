import { useSyncExternalStore } from 'react';

/** Well below the half hour after which the server ends an idle session. */
const ATTENTION_MS = 600_000;
const LOOK_EVERY_MS = 30_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let lastSignMs = Date.now();
let isThere = true;
let watch: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tell(next: boolean): void {
  if (next === isThere) return;
  isThere = next;
  for (const listener of listeners) listener();
}

function onSign(): void {
  lastSignMs = Date.now();
  tell(true);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    onSign();
    for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true });
    watch = setInterval(() => tell(Date.now() - lastSignMs < ATTENTION_MS), LOOK_EVERY_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const sign of SIGNS) window.removeEventListener(sign, onSign);
    clearInterval(watch);
  };
}

/**
 * Whether somebody sits before the page. What asks the server by itself rests when nobody does: it would keep the session of
 * an empty chair alive, and fill the trail of what staff looked at with looks that nobody took.
 */
export function useAttention(): boolean {
  return useSyncExternalStore(subscribe, () => isThere);
}
