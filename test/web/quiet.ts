import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** The share of the processors that may be busy, and for how long they have been so at the most when it is quiet. */
const BUSY = 0.1;
const QUIET_MS = 3_000;
/** A machine that is never quiet is measured as it is; its figures tell. */
const AT_LATEST_MS = 120_000;

/**
 * Waits until the product has done what it does at its first start: what runs beside a browser is taken from its
 * figures.
 */
export async function untilQuiet(): Promise<void> {
  const deadlineMs = performance.now() + AT_LATEST_MS;
  for (let before = spent(); performance.now() < deadlineMs;) {
    await pause(QUIET_MS);
    const now = spent();
    if (now.busyMs - before.busyMs <= BUSY * (now.allMs - before.allMs)) return;
    before = now;
  }
}

/** The time that all processors together have spent since the machine was started. */
function spent(): { readonly busyMs: number; readonly allMs: number } {
  const all = cpus().map(({ times }) => times);
  const sum = (read: (times: (typeof all)[number]) => number) => all.reduce((total, times) => total + read(times), 0);
  const idleMs = sum(({ idle }) => idle);
  const busyMs = sum(({ user, nice, sys, irq }) => user + nice + sys + irq);
  return { busyMs, allMs: busyMs + idleMs };
}
