import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The folders of a data folder that are made private whole. */
const PRIVATE = ['logs', 'seals'];
/** Folders that are no one's but Postgres', which looks after them itself. */
const OF_POSTGRES = /^postgres(\.new.*)?$/;

/**
 * Makes the data folder of an installation, or tightens one of an older edition: its files, its logs and its seals are
 * its owner's alone. Root leaves the folder itself passable, because Postgres may run as another user inside.
 */
export function keepPrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  for (const name of readdirSync(dataDir)) {
    const entry = path.join(dataDir, name);
    if (PRIVATE.includes(name)) tighten(entry);
    else if (!OF_POSTGRES.test(name) && lstatSync(entry).isFile()) chmodSync(entry, 0o600);
  }
}

function tighten(entry: string): void {
  const found = lstatSync(entry);
  if (found.isFile()) chmodSync(entry, 0o600);
  if (!found.isDirectory()) return;
  chmodSync(entry, 0o700);
  for (const name of readdirSync(entry)) tighten(path.join(entry, name));
}
