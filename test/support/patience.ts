import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long a test waits for what must come. It decides nothing: it only ends a wait that would last for ever. It is
 * shorter than the limit of a whole test in `jest-patience.ts`, so that the wait itself says what never came.
 */
export const PATIENCE_MS = 4 * 60_000;

/** How often a wait looks, in milliseconds. */
const LOOK_EVERY_MS = 20;

/**
 * Waits until something holds.
 * @param never says what was not as wished, for the error of a wait that ended
 */
export async function until(
  holds: () => boolean | Promise<boolean>,
  never: () => string = () => 'It never came',
): Promise<void> {
  for (const endMs = Date.now() + PATIENCE_MS; !(await holds()); await pause(LOOK_EVERY_MS))
    if (Date.now() > endMs) throw new Error(never());
}
