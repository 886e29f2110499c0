/** A part of the site that did not come: after a release that took it away, or on a line that hangs. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

export const CHUNK_TIMEOUT_MS = 120_000;
const RETRY_AFTER_MS = 1_000;

export interface ChunkOptions {
  readonly timeoutMs?: number;
  /** Loads the chunk alone, for parts that the first style sheet and the first texts already serve. */
  readonly alone?: boolean;
}

let alsoNeeded: () => Promise<unknown> = () => Promise.resolve();

/** Sets what every later part needs beside itself: the later texts and the later style sheet. */
export function withEveryChunk(load: () => Promise<unknown>): void {
  alsoNeeded = load;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function withinTime<Module>(
  load: () => Promise<Module>,
  { timeoutMs = CHUNK_TIMEOUT_MS, alone }: ChunkOptions,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('The page took too long to load')), timeoutMs);
  });
  try {
    const [module] = await Promise.race([Promise.all([load(), alone ? undefined : alsoNeeded()]), tooLate]);
    return module;
  } finally {
    clearTimeout(timer);
  }
}

/** Loads a lazy part of the site: asks once more when it fails, and gives up after 120 s. */
export async function loadChunk<Module>(load: () => Promise<Module>, options: ChunkOptions = {}): Promise<Module> {
  try {
    return await withinTime(load, options);
  } catch (fault) {
    if (fault instanceof ChunkLoadError) throw fault;
  }
  await pause(RETRY_AFTER_MS);
  try {
    return await withinTime(load, options);
  } catch (fault) {
    throw fault instanceof ChunkLoadError
      ? fault
      : new ChunkLoadError('A part of the page did not load', { cause: fault });
  }
}
