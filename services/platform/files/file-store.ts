/** A fault of the place where files lie; nobody knows whether the file is there. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError';
}

/**
 * The place where files lie that are no events: a folder, or an object store. The name of a file is `<owner>/<file>`,
 * both UUIDs, so that a file is found only by those who know whose it is.
 */
export abstract class FileStore {
  /** @throws FileStoreError */
  abstract put(name: string, bytes: Uint8Array): Promise<void>;

  /** Returns undefined if there is no such file. @throws FileStoreError */
  abstract get(name: string): Promise<Uint8Array | undefined>;

  /** Removes a file; it may be gone already. @throws FileStoreError */
  abstract remove(name: string): Promise<void>;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const NAME = new RegExp(`^${UUID}/${UUID}$`);

/** @throws FileStoreError for a name that could lead elsewhere */
export function insistOnName(name: string): void {
  if (!NAME.test(name)) throw new FileStoreError('A file is named by two UUIDs');
}
