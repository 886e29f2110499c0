/** How long a test waits for what must come. It decides nothing: it only ends a wait that would last for ever. */
export const PATIENCE_MS = 10 * 60_000;
