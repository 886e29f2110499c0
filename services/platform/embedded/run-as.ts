import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-error';

/** Postgres refuses to run as root. This says how it is run instead. */
export interface RunAs {
  /** The command line in front of the program. */
  readonly prefix: readonly string[];
  /** The user and group of the process, who must also own its files. */
  readonly ids?: { readonly uid: number; readonly gid: number };
}

export type RootStrategy = 'namespace' | 'nobody';

const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];
/** "nobody" on Debian and its relatives; the number needs no entry in the list of users. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/**
 * An ordinary user runs Postgres as is. Root runs it in a user namespace of its own, in which it is not root, while
 * files stay root's; where a container forbids that, as user "nobody".
 * @throws EmbeddedPostgresError when neither works
 */
export function chooseRunAs(binary: string, strategies: readonly RootStrategy[] = ['namespace', 'nobody']): RunAs {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return { prefix: [] };
  for (const strategy of strategies) {
    const candidate: RunAs = strategy === 'namespace' ? { prefix: NAMESPACE } : { prefix: [], ids: NOBODY };
    if (canRun(candidate, binary)) return candidate;
  }
  throw new EmbeddedPostgresError(
    'Postgres refuses to run as root, and this machine forbids the two ways around it (a user namespace; the user "nobody", ' +
      "who cannot read this folder): start as an ordinary user, move the folder out of root's home, or set DATABASE_URL.",
  );
}

function canRun(runAs: RunAs, binary: string): boolean {
  const [command, ...args] = [...runAs.prefix, binary, '--version'];
  return spawnSync(command!, args, { ...runAs.ids, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Hands a folder and everything in it to the user that Postgres runs as; needed only where root chose one. */
export function handOver(folder: string, runAs: RunAs): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = runAs.ids ?? { uid: 0, gid: 0 };
  if (lstatSync(folder).uid !== uid) chownTree(folder, uid, gid);
}

function chownTree(entry: string, uid: number, gid: number): void {
  const isFolder = lstatSync(entry).isDirectory();
  if (isFolder) for (const name of readdirSync(entry)) chownTree(path.join(entry, name), uid, gid);
  chownSync(entry, uid, gid);
}
