import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from './embedded-postgres';
import { isAlive } from './postmaster';

export interface ThrowawayPostgres {
  /** The address of the empty database `postgres`, for a superuser. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const PREFIX = 'croupier-throwaway-';

/**
 * An empty server in the temporary folder, removed with all its data by `stop`. Its writes are durable only if asked
 * for.
 */
export async function startThrowawayPostgres({ durable = false } = {}): Promise<ThrowawayPostgres> {
  await sweep();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), PREFIX));
  writeFileSync(path.join(dataDir, 'owner'), String(process.pid));
  const server = await startEmbeddedPostgres({ dataDir, durable, databases: [] });
  return { url: server.url('postgres'), stop: () => discard(dataDir) };
}

/** Removes the servers of test runs that were killed before they could clean up. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(os.tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const dataDir = path.join(os.tmpdir(), name);
    if (!isOwned(dataDir)) await discard(dataDir);
  }
}

function isOwned(dataDir: string): boolean {
  try {
    return isAlive(Number.parseInt(readFileSync(path.join(dataDir, 'owner'), 'utf8'), 10));
  } catch {
    // Another run may be between making the folder and marking it; the next sweep removes it.
    return readdirSync(dataDir).length === 0;
  }
}

async function discard(dataDir: string): Promise<void> {
  await stopEmbeddedPostgres(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
