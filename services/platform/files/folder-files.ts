import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { FileStore, FileStoreError, insistOnName } from './file-store';

/** Files in a folder of this machine, or of a disk that the processes share. Nobody but its owner may read them. */
export class FolderFiles extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  /** A file appears whole: it is written under another name first. */
  async put(name: string, bytes: Uint8Array): Promise<void> {
    const target = this.placeOf(name);
    const draft = `${target}.${randomUUID()}`;
    try {
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, target);
    } catch (cause) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw new FileStoreError('The folder of files cannot be written to', { cause });
    }
  }

  async get(name: string): Promise<Uint8Array | undefined> {
    const place = this.placeOf(name);
    try {
      return await readFile(place);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw new FileStoreError('The folder of files cannot be read', { cause });
    }
  }

  async remove(name: string): Promise<void> {
    const place = this.placeOf(name);
    try {
      await rm(place, { force: true });
    } catch (cause) {
      throw new FileStoreError('A file cannot be removed', { cause });
    }
  }

  private placeOf(name: string): string {
    insistOnName(name);
    return path.join(this.folder, name);
  }
}
