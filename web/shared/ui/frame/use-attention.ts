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
 * True when a person sits before the page. Calls that repeat by themselves rest when the person has left: they would
 * keep the session alive, and fill the audit trail with looks that no person took.
 */
export function useAttention(): boolean {
  return useSyncExternalStore(subscribe, () => isThere);
}
