/**
 * How long a test waits for what must come. It decides nothing: it only ends a wait that would last for ever. It is
 * shorter than the limit of a whole test in `jest-patience.ts`, so that the wait itself says what never came.
 */
export const PATIENCE_MS = 4 * 60_000;
