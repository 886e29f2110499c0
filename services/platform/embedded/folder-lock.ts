import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { EmbeddedPostgresError, explainFileFault } from './embedded-error';
import { identityOf, stillRuns, type ProcessIdentity } from './process-identity';

/**
 * The locks of a data folder: `running` is held by the one `npm start` for as long as it lives; `opening` by any
 * program while it sets something up in the folder, and the others wait for it.
 */
export type FolderLockName = 'running' | 'opening';

export interface FolderLock {
  readonly release: () => void;
}

const Holder = z.object({ pid: z.number().int().positive(), startedAt: z.string() });

const PATIENCE_MS = 180_000;
const LOOK_EVERY_MS = 50;

/**
 * Takes a lock of a data folder, which is made where it is missing. A lock ends with its process, even if that is
 * killed: the next program sees that the process is gone.
 *
 * Every taking has a number of its own, which only one program can get, because a link is made once. The file with the
 * highest number counts and is never removed, so that a program that judged an older one does harm to nobody.
 * @returns the process that holds the lock, if one does
 */
export function takeFolderLock(dataDir: string, name: FolderLockName): FolderLock | ProcessIdentity {
  const folder = path.join(dataDir, 'locks');
  const file = (taking: number): string => path.join(folder, `${name}-${taking}`);
  try {
    mkdirSync(dataDir, { recursive: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (;;) {
      const newest = newestTaking(folder, name);
      const holder = newest === 0 ? undefined : holderIn(file(newest));
      if (holder && stillRuns(holder)) return holder;
      const taking = newest + 1;
      if (!linkOnce(folder, file(taking), JSON.stringify(identityOf(process.pid)))) continue;
      if (newestTaking(folder, name) !== taking) {
        // The look was old: others have taken the lock since, and this number is one of the past.
        rmSync(file(taking), { force: true });
        continue;
      }
      for (const older of takings(folder, name)) if (older < taking) rmSync(file(older), { force: true });
      return { release: () => replace(folder, file(taking), 'free') };
    }
  } catch (error) {
    throw explainFileFault(error, folder);
  }
}

/** Returns the process that holds a lock of a data folder, if one does. */
export function holderOfFolder(dataDir: string, name: FolderLockName): ProcessIdentity | undefined {
  const folder = path.join(dataDir, 'locks');
  if (!existsSync(folder)) return undefined;
  const holder = holderIn(path.join(folder, `${name}-${newestTaking(folder, name)}`));
  return holder && stillRuns(holder) ? holder : undefined;
}

/** Runs a function under the lock `opening`, which is waited for. */
export async function whileOpening<Result>(dataDir: string, run: () => Promise<Result>): Promise<Result> {
  const lock = await patientLock(dataDir);
  try {
    return await run();
  } finally {
    lock.release();
  }
}

async function patientLock(dataDir: string): Promise<FolderLock> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await delay(LOOK_EVERY_MS)) {
    const taken = takeFolderLock(dataDir, 'opening');
    if ('release' in taken) return taken;
    if (Date.now() > deadline)
      throw new EmbeddedPostgresError(
        `Another program (process ${taken.pid}) has been setting up ${dataDir} for minutes: end it by hand.`,
        { isPassing: true },
      );
  }
}

function takings(folder: string, name: FolderLockName): number[] {
  const pattern = new RegExp(`^${name}-(\\d+)$`);
  return readdirSync(folder).flatMap((entry) => {
    const taking = pattern.exec(entry)?.[1];
    return taking === undefined ? [] : [Number(taking)];
  });
}

function newestTaking(folder: string, name: FolderLockName): number {
  return Math.max(0, ...takings(folder, name));
}

/** Returns the process that a file of a lock names; none where the lock was released. */
function holderIn(file: string): ProcessIdentity | undefined {
  try {
    return Holder.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Makes a file with its whole text at once, unless there is one.
 * @returns false when there is one
 */
function linkOnce(folder: string, file: string, text: string): boolean {
  const draft = written(folder, text);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function replace(folder: string, file: string, text: string): void {
  // A folder that was removed under the lock has nothing left to release.
  if (existsSync(file)) renameSync(written(folder, text), file);
}

function written(folder: string, text: string): string {
  const draft = path.join(folder, `draft-${randomBytes(8).toString('hex')}`);
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  return draft;
}
