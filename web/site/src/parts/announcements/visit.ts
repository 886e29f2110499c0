const STORAGE_KEY = 'croupier.announcement-told';
/** A visit is over when all windows of the site were left, or out of sight, for so long, in milliseconds. */
const VISIT_MS = 30 * 60_000;

let inMemoryMs = 0;

/** The last moment of the visit in which an announcement was told, in any window of this browser. */
function toldAtMs(): number {
  try {
    return Number(localStorage.getItem(STORAGE_KEY) ?? 0);
  } catch {
    // Without storage each window has a visit of its own.
    return inMemoryMs;
  }
}

/** False for the rest of a visit in which an announcement was closed, whoever the visitor becomes in it. */
export function mayInterrupt(nowMs = Date.now()): boolean {
  return nowMs - toldAtMs() > VISIT_MS;
}

/** Marks this visit as one in which an announcement was told, and that it goes on now. */
export function markTold(nowMs = Date.now()): void {
  inMemoryMs = nowMs;
  try {
    localStorage.setItem(STORAGE_KEY, String(nowMs));
  } catch {
    // It is kept in memory.
  }
}

/** Tells that the visit still goes on, which matters where an announcement was told in it. */
export function stay(nowMs = Date.now()): void {
  if (!mayInterrupt(nowMs)) markTold(nowMs);
}
