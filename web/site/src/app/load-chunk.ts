/** A part of the site that did not come: after a release that took it away, or on a line that hangs. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

export const CHUNK_TIMEOUT_MS = 120_000;
const RETRY_AFTER_MS = 1_000;

let alsoNeeded: () => Promise<unknown> = () => Promise.resolve();

/** What every part that comes later needs beside itself: the rest of the texts and of the style sheet. */
export function withEveryChunk(load: () => Promise<unknown>): void {
  alsoNeeded = load;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function withinTime<Module>(load: () => Promise<Module>, timeoutMs: number): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('The page took too long to load')), timeoutMs);
  });
  try {
    const [module] = await Promise.race([Promise.all([load(), alsoNeeded()]), tooLate]);
    return module;
  } finally {
    clearTimeout(timer);
  }
}

/** Loads a lazy part of the site: asks once more when it fails, and gives up after 120 s. */
export async function loadChunk<Module>(load: () => Promise<Module>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<Module> {
  try {
    return await withinTime(load, timeoutMs);
  } catch (fault) {
    if (fault instanceof ChunkLoadError) throw fault;
  }
  await pause(RETRY_AFTER_MS);
  try {
    return await withinTime(load, timeoutMs);
  } catch (fault) {
    throw fault instanceof ChunkLoadError ? fault : new ChunkLoadError('A part of the page did not load', { cause: fault });
  }
}
