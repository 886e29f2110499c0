/** The most that the first question waits for the line while a page loads, in milliseconds. */
const PATIENCE_MS = 1_000;

interface Line {
  readonly opened: Promise<void>;
  readonly open: () => void;
  patience?: ReturnType<typeof setTimeout>;
}

let expected: Line | null = null;

/**
 * A page that loads with a session says so before it asks anything. The subjects of the line are then asked for once it
 * is open, because an answer from before could be old already and had to be asked for again. If the line takes long,
 * they are asked for without it, and again as soon as the line is there.
 */
export function expectLine(): void {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  expected = { opened, open };
}

export function tellLineOpened(): void {
  clearTimeout(expected?.patience);
  expected?.open();
}

/**
 * Ends when the expected line is open or takes too long, and at once where none is expected.
 *
 * @throws the reason of the signal
 */
export async function firstLine(signal: AbortSignal): Promise<void> {
  if (expected === null) return;
  expected.patience ??= setTimeout(expected.open, PATIENCE_MS);
  await expected.opened;
  signal.throwIfAborted();
}
