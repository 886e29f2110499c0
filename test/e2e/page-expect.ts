import { PATIENCE_MS } from '@test/support/patience';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 250;

/** Looks until what is read is as wished; says what was seen last when it never is. */
export async function expect<Value>(
  read: () => Promise<Value>,
  isAsWished: (value: Value) => boolean,
  wish: string,
): Promise<Value> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.3, LONGEST_PAUSE_MS)) {
    const value = await read();
    if (isAsWished(value)) return value;
    if (Date.now() > deadline) throw new Error(`Waited ${PATIENCE_MS} ms for ${wish}; saw ${shown(value)}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function shown(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? 'nothing';
}
