import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BackupRefused } from '@contexts/office/proof/proof.api';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from '@platform/embedded/embedded-postgres';

const UNFINISHED = '.restoring';
const MARK = 'unfinished-restore';

/**
 * The new folder of a restore. It is made beside its place and moved there when everything in it was verified, so that
 * what a broken restore has left is neither started nor mistaken for a house.
 */
export class RestoreTarget {
  private constructor(
    /** The folder while it is made. */
    readonly building: string,
    private readonly into: string,
  ) {}

  /** @throws BackupRefused when the place is taken */
  static async begin(folder: string): Promise<RestoreTarget> {
    const into = path.resolve(folder);
    if (existsSync(into) && readdirSync(into).length > 0)
      throw new BackupRefused(`${into} is not empty: a log is restored into a new folder only.`);
    const target = new RestoreTarget(`${into}${UNFINISHED}`, into);
    if (existsSync(target.building)) {
      if (!existsSync(path.join(target.building, MARK)))
        throw new BackupRefused(`${target.building} is in the way, and is not what a broken restore has left.`);
      await target.discard();
    }
    mkdirSync(target.building, { recursive: true, mode: 0o700 });
    writeFileSync(path.join(target.building, MARK), 'This restore was not finished: run it again.\n');
    return target;
  }

  get seals(): string {
    return path.join(this.building, 'seals');
  }

  /** The address of a new database in the folder. */
  async startPostgres(): Promise<string> {
    const databases = ['croupier', 'sandbox'];
    return (await startEmbeddedPostgres({ dataDir: this.building, durable: true, databases })).url('croupier');
  }

  /** Moves the folder to its place. */
  async finish(): Promise<void> {
    await stopEmbeddedPostgres(this.building);
    rmSync(path.join(this.building, MARK));
    rmSync(this.into, { recursive: true, force: true });
    renameSync(this.building, this.into);
  }

  async discard(): Promise<void> {
    await stopEmbeddedPostgres(this.building);
    rmSync(this.building, { recursive: true, force: true });
  }
}
