/** The most that a question waits for the line while a page loads, in milliseconds. */
const PATIENCE_MS = 1_000;

let opened: Promise<void> = Promise.resolve();
let open = (): void => undefined;

/**
 * Said by a page that loads with a session. What the line tells of is asked for once the line is open, because an
 * answer from before could be old already and had to be asked for again. Where the line takes long it is asked for at
 * once, and again as soon as the line is there.
 */
export function expectLine(): void {
  opened = new Promise((resolve) => {
    open = resolve;
    setTimeout(resolve, PATIENCE_MS);
  });
}

export function tellLineOpened(): void {
  open();
}

/**
 * Ends when the expected line is open or takes too long, and at once where none is expected.
 *
 * @throws the reason of the signal
 */
export async function firstLine(signal: AbortSignal): Promise<void> {
  await opened;
  signal.throwIfAborted();
}
