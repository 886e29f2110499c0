import { useSyncExternalStore } from 'react';

/** The state of the service for all forms of this page, until it is loaded anew. */
interface Standing {
  /** The service has said that it is not enabled for us. */
  readonly isGone: boolean;
  /** From this moment of this machine's clock on another attempt may begin. */
  readonly againMs: number;
}

const GOOD: Standing = { isGone: false, againMs: 0 };
let standing = GOOD;
const listeners = new Set<() => void>();

export function changeStanding(change: Partial<Standing>): void {
  standing = { ...standing, ...change };
  for (const tell of listeners) tell();
}

export function forgetStanding(): void {
  changeStanding(GOOD);
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function useServiceStanding(): Standing {
  return useSyncExternalStore(listen, () => standing);
}
