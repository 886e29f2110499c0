import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The contents of the file that a running server writes into its data folder. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** `starting`, `stopping`, `ready` or `standby`; empty while the file is being written. */
  readonly status: string;
}

const FILE = 'postmaster.pid';

/** Returns the server that the file of this folder names, even if that server has ended. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(cluster, FILE), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!(pid > 0)) return undefined;
  return { pid, port: Number.parseInt(lines[3] ?? '', 10) || 0, status: (lines[7] ?? '').trim() };
}

/** Returns the server that really runs on this folder. */
export function livingPostmaster(cluster: string): Postmaster | undefined {
  const found = readPostmaster(cluster);
  return found && isAlive(found.pid) && isPostgresOf(found.pid, cluster) ? found : undefined;
}

/**
 * Removes the file that a killed server left behind. Another program may have the number by now, and Postgres would
 * then refuse to start. Only the program that is about to start the server may do this, under its lock.
 */
export function removeStalePostmaster(cluster: string): void {
  if (!livingPostmaster(cluster)) rmSync(path.join(cluster, FILE), { force: true });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isZombie(pid);
}

/** A killed child that its parent has not collected yet still has a number, but it serves no connection. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

function isPostgresOf(pid: number, cluster: string): boolean {
  const command = commandLine(pid);
  if (!/postgres/i.test(command)) return false;
  // Only Linux and macOS give the arguments; on other systems the program's name has to do.
  return process.platform === 'win32' || command.includes(cluster);
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (process.platform === 'win32') {
      return execFileSync('tasklist', ['/fi', `PID eq ${pid}`, '/fo', 'csv', '/nh'], { encoding: 'utf8' });
    }
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
